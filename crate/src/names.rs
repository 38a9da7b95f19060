//! Stable names of the variants of enums, written once.

/// Gives each variant of an enum a stable name, and lists the names.
macro_rules! names {
    ($(#[$doc:meta])* $type:ident::$method:ident($self:ident: $receiver:ty) in $names:ident {
        $($variant:ident => $name:literal,)+
    }) => {
        impl $type {
            /// The names of all variants, in order.
            pub const $names: [&'static str; [$($name),+].len()] = [$($name),+];

            $(#[$doc])*
            pub const fn $method($self: $receiver) -> &'static str {
                match $self {
                    $(Self::$variant { .. } => $name,)+
                }
            }
        }
    };
}

/// Defines an enum whose variants have no fields, with a key for each variant, and the members that are named with
/// their documentation: `ALL`, `key` with `KEYS`, `named` and `Display`, which writes what follows `as` or else the
/// key.
macro_rules! keyed {
    ($(#[$meta:meta])* pub enum $name:ident $variants:tt $($member:ident: $about:literal)+) => {
        keyed!(@enum $(#[$meta])* $name $variants);
        $(keyed!(@$member $name $about $variants);)+
    };
    (@enum $(#[$meta:meta])* $name:ident
        { $($(#[$doc:meta])* $variant:ident => $key:literal $(as $words:literal)?,)+ }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }
    };
    (@ALL $name:ident $about:literal
        { $($(#[$doc:meta])* $variant:ident => $key:literal $(as $words:literal)?,)+ }) => {
        impl $name {
            #[doc = $about]
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];
        }
    };
    (@key $name:ident $about:literal
        { $($(#[$doc:meta])* $variant:ident => $key:literal $(as $words:literal)?,)+ }) => {
        $crate::names::names! { #[doc = $about] $name::key(self: Self) in KEYS { $($variant => $key,)+ } }
    };
    (@named $name:ident $about:literal $variants:tt) => {
        impl $name {
            #[doc = $about]
            pub fn named(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.key() == key)
            }
        }
    };
    (@Display $name:ident $about:literal
        { $($(#[$doc:meta])* $variant:ident => $key:literal $(as $words:literal)?,)+ }) => {
        #[doc = $about]
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(match self {
                    $(Self::$variant => keyed!(@words $key $($words)?),)+
                })
            }
        }
    };
    (@words $key:literal) => { $key };
    (@words $key:literal $words:literal) => { $words };
}

pub(crate) use {keyed, names};
