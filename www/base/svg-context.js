/**
 * A context of a canvas that writes SVG: a painter that is given it makes a picture of lines, as it makes one of pixels
 * with that of a canvas. It has what the painters of this page use.
 *
 * @typedef {{ fillStyle: string | { id: string }, strokeStyle: string, lineWidth: number, lineCap: string, lineJoin: string, globalAlpha: number, font: string, textAlign: string, textBaseline: CanvasTextBaseline, transform: string, region: string }}
 *   Pen
 */

import { svg } from "./svg.js";

/** How text is aligned. @type {Record<string, string>} */
const ANCHORS = { left: "start", center: "middle", right: "end" };

/** The attributes of a font. @param {string} font As a canvas writes it: `600 12px system-ui, sans-serif`. */
function fontOf(font) {
  const [, weight, size = "", family = ""] = /(?:(\d+) )?([\d.]+)px (.*)/.exec(font) ?? [];
  return { "font-size": size, "font-family": family, ...(weight ? { "font-weight": weight } : {}) };
}

/** A coordinate with at most two digits after the point. @param {number} value */
const short = (value) => Math.round(value * 100) / 100;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export function createSvgContext() {
  // Without a window, so that the pictures in it are not loaded.
  const inert = document.implementation.createHTMLDocument("");
  const defs = svg("defs");
  const content = svg("g");
  /** The pictures in patterns. Only the text has them: the page's policy refuses to load them here. @type {string[]} */
  const tiles = [];
  /** The frames of an animation, as text: as elements, they would take long to write at once. @type {string[]} */
  const frames = [];
  /**
   * Filled rectangles that wait to be written, as one path for each colour where nothing else is between them: a board
   * has hundreds, and each frame of an animation a board.
   *
   * @type {{ fill: string, boxes: Box[] }[]}
   */
  let fills = [];
  const measure = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  /** @type {Pen} */
  let pen = {
    fillStyle: "#000",
    strokeStyle: "#000",
    lineWidth: 1,
    lineCap: "butt",
    lineJoin: "miter",
    globalAlpha: 1,
    font: measure.font,
    textAlign: "left",
    textBaseline: "alphabetic",
    transform: "",
    region: "",
  };
  /** @type {Pen[]} */
  const saved = [];
  let path = "";

  /** The names of what is kept, by its text. @type {Map<string, string>} */
  const known = new Map();

  /** Keeps an element under a name that is unique in the picture; one that is kept already has its name. @param {Element} element */
  function define(element) {
    const text = new XMLSerializer().serializeToString(element);
    const name = known.get(text);
    if (name) return name;
    element.id = `part${known.size}`;
    known.set(text, element.id);
    defs.append(element);
    return element.id;
  }

  /** Writes what waits in `fills`. */
  function flush() {
    for (const { fill, boxes } of fills) {
      const d = boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
      content.append(svg("path", { d, fill }));
    }
    fills = [];
  }

  /** @param {SVGElement} element @param {Record<string, string | number>} [attributes] */
  function add(element, attributes = {}) {
    flush();
    const { transform, region, globalAlpha } = pen;
    if (globalAlpha < 1) attributes.opacity = short(globalAlpha);
    if (transform) attributes.transform = transform;
    if (region) attributes["clip-path"] = `url(#${region})`;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    content.append(element);
  }
  const filling = () => ({
    fill: typeof pen.fillStyle === "string" ? pen.fillStyle : `url(#${pen.fillStyle.id})`,
  });
  const stroking = () => ({
    fill: "none",
    stroke: pen.strokeStyle,
    "stroke-width": short(pen.lineWidth),
    "stroke-linecap": pen.lineCap,
    "stroke-linejoin": pen.lineJoin,
  });
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  const rectangle = (x, y, width, height) =>
    svg("rect", { x: short(x), y: short(y), width: short(width), height: short(height) });

  const context = {
    save() {
      saved.push({ ...pen });
    },
    restore() {
      pen = saved.pop() ?? pen;
    },
    /** @param {number} x @param {number} y */
    translate(x, y) {
      pen.transform += `translate(${short(x)} ${short(y)})`;
    },
    /** @param {number} x @param {number} y */
    scale(x, y) {
      pen.transform += `scale(${x} ${y})`;
    },
    /** There is nothing to clear: each context paints one picture. */
    clearRect() {},
    beginPath() {
      path = "";
    },
    /** @param {number} x @param {number} y */
    moveTo(x, y) {
      path += `M${short(x)} ${short(y)}`;
    },
    /** @param {number} x @param {number} y */
    lineTo(x, y) {
      path += `L${short(x)} ${short(y)}`;
    },
    /** A whole circle. @param {number} x @param {number} y @param {number} radius */
    arc(x, y, radius) {
      const [r, left, width] = [short(radius), short(x - radius), short(2 * radius)];
      path += `M${left} ${short(y)}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 ${-width} 0z`;
    },
    /** @param {number} x @param {number} y @param {number} width @param {number} height */
    rect(x, y, width, height) {
      path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
    },
    clip() {
      pen.region = define(svg("clipPath", {}, svg("path", { d: path })));
    },
    /** @param {import("./svg.js").ReadablePath} [shape] */
    fill(shape) {
      add(svg("path", { d: shape?.data ?? path }), filling());
    },
    /** @param {import("./svg.js").ReadablePath} [shape] */
    stroke(shape) {
      const d = shape?.data ?? path;
      if (d) add(svg("path", { d }), stroking());
    },
    /** @param {number} x @param {number} y @param {number} width @param {number} height */
    fillRect(x, y, width, height) {
      if (pen.transform || pen.region || pen.globalAlpha < 1) {
        add(rectangle(x, y, width, height), filling());
        return;
      }
      const { fill } = filling();
      const box = { x: short(x), y: short(y), width: short(width), height: short(height) };
      const covered = fills.findLastIndex(({ boxes }) => boxes.some((other) => overlap(box, other)));
      const same = fills.findLastIndex((other) => other.fill === fill);
      if (same > covered) fills[same]?.boxes.push(box);
      else fills.push({ fill, boxes: [box] });
    },
    /** @param {number} x @param {number} y @param {number} width @param {number} height */
    strokeRect(x, y, width, height) {
      add(rectangle(x, y, width, height), stroking());
    },
    /** @param {HTMLCanvasElement} tile */
    createPattern(tile) {
      const { width, height } = tile;
      const data = tile.toDataURL();
      if (!tiles.includes(data)) tiles.push(data);
      const image = svg("image", { width, height, "data-tile": tiles.indexOf(data) });
      return { id: define(svg("pattern", { width, height, patternUnits: "userSpaceOnUse" }, image)) };
    },
    /** @param {string} text */
    measureText(text) {
      measure.font = pen.font;
      return measure.measureText(text);
    },
    /** @param {string} text @param {number} x @param {number} y @param {number} [most] The width into which it is pressed. */
    fillText(text, x, y, most = Number.POSITIVE_INFINITY) {
      // Few programs know other baselines than the alphabetic one.
      measure.textBaseline = pen.textBaseline;
      const { actualBoundingBoxAscent: above, width } = context.measureText(text);
      measure.textBaseline = "alphabetic";
      const baseline = y + context.measureText(text).actualBoundingBoxAscent - above;
      add(svg("text", { x: short(x), y: short(baseline) }, text), {
        ...filling(),
        "text-anchor": ANCHORS[pen.textAlign] ?? "start",
        ...fontOf(measure.font),
        ...(width > most ? { textLength: short(most), lengthAdjust: "spacingAndGlyphs" } : {}),
      });
    },
  };
  for (const name of /** @type {(keyof Pen)[]} */ (Object.keys(pen))) {
    Object.defineProperty(context, name, {
      get: () => pen[name],
      set(value) {
        Object.assign(pen, { [name]: value });
      },
    });
  }

  return {
    context: /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)),
    /** Ends a frame of an animation: what was painted since the last one is kept, for `write`. @param {string} name Its classes. */
    endFrame(name) {
      flush();
      const parts = [...content.children].map((part) => `<use href="#${define(part)}"/>`);
      frames.push(`<g class="${name}">${parts.join("")}</g>`);
      content.replaceChildren();
    },
    /**
     * What was painted, as the text of an SVG file.
     *
     * @param {{ width: number, height: number, ratio: number, title: string, metadata?: string, style?: string }}
     *   options Sizes in pixels; `ratio`: units of the context for each; `style`: that of the frames.
     */
    write({ width, height, ratio, title, metadata, style }) {
      flush();
      const viewBox = `0 0 ${width * ratio} ${height * ratio}`;
      const picture = svg("svg", { width, height, viewBox, role: "img" }, svg("title", {}, title));
      if (metadata) picture.append(svg("metadata", {}, metadata));
      inert.body.append(picture);
      picture.append(defs, content);
      const text = `${new XMLSerializer().serializeToString(picture)}\n`.replace(
        /data-tile="(\d+)"/g,
        (_, tile) => `href="${tiles[tile]}"`,
      );
      if (frames.length === 0) return text;
      // As an element here, the style would be one of the page, whose policy refuses it.
      const moving = `<style>${style}</style>${frames.join("")}`;
      return text.replace(/(?=<\/svg>\n$)/, () => moving);
    },
  };
}
