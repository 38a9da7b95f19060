//! Enums whose variants have keys, written once.

/// Defines an enum with a key for each variant and the members that are named with their documentation: `ALL`, `key`,
/// `named` and `Display`, which writes what follows `as` or else the key.
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
        impl $name {
            #[doc = $about]
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)+
                }
            }
        }
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
pub(crate) use keyed;
