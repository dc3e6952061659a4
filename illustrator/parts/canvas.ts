/**
 * The drawing surface of one dish: seeded random numbers, shared definitions, layers with light.
 */
import { type Spot, type Stop, spots, stops, type Tone, tenth } from './svg.ts';

export type Point = readonly [x: number, y: number];

/** The area of scattered pieces; the centre of the plate by default. */
export interface Area {
  readonly cx?: number;
  readonly cy?: number;
  readonly inner?: number;
}

/** Mulberry32: the same seed gives the same picture on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// The default filter region cuts the shadows of small pieces to a visible square.
const wideRegion = 'x="-40%" y="-40%" width="180%" height="180%"';
const bevelRegion = 'x="-20%" y="-20%" width="140%" height="140%"';

export class Canvas {
  readonly random: () => number;
  readonly #prefix: string;
  readonly #definitions: string[] = [];
  readonly #body: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(seed: number) {
    this.random = seededRandom(seed);
    // Ids include the seed, so that several dishes can be on one page.
    this.#prefix = `d${seed.toString(36)}`;
  }

  svg(): string {
    const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img">';
    return `${open}<defs>${this.#definitions.join('')}</defs>${this.#body.join('')}</svg>`;
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.random() * items.length)] ?? items[0];
  }

  add(...parts: string[]): void {
    this.#body.push(...parts);
  }

  /** Stores a definition once and returns its id. */
  define(make: (id: string) => string): string {
    const content = make('');
    const known = this.#known.get(content);
    if (known !== undefined) return known;
    const id = `${this.#prefix}${this.#known.size.toString(36)}`;
    this.#definitions.push(make(id));
    this.#known.set(content, id);
    return id;
  }

  radial(list: readonly Stop[], x = 0.38, y = 0.32, r = 0.75): string {
    const head = `cx="${x}" cy="${y}" r="${r}"`;
    const make = (id: string) =>
      `<radialGradient id="${id}" ${head}>${stops(list)}</radialGradient>`;
    return `url(#${this.define(make)})`;
  }

  linear(list: readonly Stop[], x2 = 1, y2 = 1): string {
    const make = (id: string) =>
      `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
    return `url(#${this.define(make)})`;
  }

  /** The usual rounded shading of a material. */
  tone([light, middle, dark]: Tone, middleAt = 0.6): string {
    return this.radial([
      [0, light],
      [middleAt, middle],
      [1, dark],
    ]);
  }

  symbol(inner: string): string {
    return this.define((id) => `<g id="${id}">${inner}</g>`);
  }

  use(symbol: string, x: number, y: number, turn = 0, scale = 1): void {
    const rotate = turn === 0 ? '' : `rotate(${Math.round(turn)})`;
    const zoom = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`;
    const move = `translate(${Math.round(x)} ${Math.round(y)})`;
    this.add(`<use href="#${symbol}" transform="${move}${rotate}${zoom}"/>`);
  }

  /** Lays symbols on given spots, one after the other, in one shadowed layer. */
  place(
    symbols: string | readonly string[],
    where: string | readonly Spot[],
    filter?: string,
  ): void {
    const list = typeof symbols === 'string' ? [symbols] : symbols;
    this.layer(filter ?? this.shadow(), () => {
      const all = typeof where === 'string' ? spots(where) : where;
      all.forEach((spot, index) => {
        const symbol = list[index % list.length];
        if (symbol !== undefined) this.use(symbol, spot.x, spot.y, spot.turn, spot.scale);
      });
    });
  }

  /** Drop shadow for a layer, light from the top left. */
  shadow(dx = 2, dy = 4, blur = 3, opacity = 0.42, colour = '#2a0b05'): string {
    const drop = `dx="${dx}" dy="${dy}" stdDeviation="${blur}"`;
    const flood = `flood-color="${colour}" flood-opacity="${opacity}"`;
    return this.define(
      (id) => `<filter id="${id}" ${wideRegion}><feDropShadow ${drop} ${flood}/></filter>`,
    );
  }

  /** Soft bevel: shaded far edge and glossy near edge, taken from the blurred outline. */
  bevel(blur = 4, height = 5, gloss = 0.5, sharpness = 16, brightness = 1.22): string {
    const scale = `in="b" surfaceScale="${height}"`;
    const light = 'lighting-color="#fff"';
    return this.define((id) =>
      [
        `<filter id="${id}" ${bevelRegion} color-interpolation-filters="sRGB">`,
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>`,
        `<feDiffuseLighting ${scale} diffuseConstant="${brightness}" ${light} result="d">`,
        '<feDistantLight azimuth="230" elevation="55"/></feDiffuseLighting>',
        '<feBlend in="SourceGraphic" in2="d" mode="multiply" result="m"/>',
        `<feSpecularLighting ${scale} specularConstant="${gloss}"`,
        ` specularExponent="${sharpness}" ${light} result="s">`,
        '<feDistantLight azimuth="230" elevation="48"/></feSpecularLighting>',
        '<feComposite in="m" in2="s" operator="arithmetic" k2="1" k3="1"/>',
        '<feComposite in2="SourceAlpha" operator="in" result="o"/>',
        '<feDropShadow in="o" dx="2" dy="4" stdDeviation="3"',
        ' flood-color="#2a0b05" flood-opacity=".4"/></filter>',
      ].join(''),
    );
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  layer(filter: string, draw: () => void): void {
    this.group(`filter="url(#${filter})"`, draw);
  }

  /** Draws in its own coordinate system: origin at the spot, rotated and scaled. */
  at(x: number, y: number, turn: number, scale: number, draw: () => void): void {
    this.group(`transform="translate(${x} ${y})rotate(${turn})scale(${scale})"`, draw);
  }

  /** Enlarges around the centre of the plate. */
  zoom(factor: number, draw: () => void): void {
    const move = tenth(200 - 200 * factor);
    this.group(`transform="translate(${move} ${move})scale(${factor})"`, draw);
  }

  clip(r: number, draw: () => void, cx = 200, cy = 200): void {
    this.clipTo(`<circle cx="${cx}" cy="${cy}" r="${r}"/>`, draw);
  }

  clipTo(outline: string, draw: () => void): void {
    const clip = this.define((id) => `<clipPath id="${id}">${outline}</clipPath>`);
    this.group(`clip-path="url(#${clip})"`, draw);
  }

  /** A wobbly closed outline of the given number of corners. */
  blob(cx: number, cy: number, r: number, wobble = 0.12, corners = 9, squash = 1): string {
    const start = this.random() * 6.28;
    const points: Point[] = [];
    for (let i = 0; i < corners; i++) {
      const angle = start + (i / corners) * 6.283;
      const reach = r * (1 - wobble + this.random() * 2 * wobble);
      points.push([cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * squash]);
    }
    const middle = (a: Point, b: Point) =>
      `${tenth((a[0] + b[0]) / 2)} ${tenth((a[1] + b[1]) / 2)}`;
    const last = points[corners - 1] ?? [cx, cy];
    const first = points[0] ?? last;
    let d = `M${middle(last, first)}`;
    points.forEach((point, index) => {
      const next = points[index + 1] ?? first;
      d += `Q${tenth(point[0])} ${tenth(point[1])} ${middle(point, next)}`;
    });
    return `${d}z`;
  }

  /** Up to `count` points in a disc, at least `gap` apart. */
  scatter(count: number, radius: number, gap: number, area: Area = {}): Point[] {
    const { cx = 200, cy = 200, inner = 0 } = area;
    const points: Point[] = [];
    for (let tries = 0; points.length < count && tries < count * 60; tries++) {
      const angle = this.random() * 6.283;
      const reach = inner + Math.sqrt(this.random()) * (radius - inner);
      const x = cx + Math.cos(angle) * reach;
      const y = cy + Math.sin(angle) * reach;
      if (points.every((p) => (p[0] - x) ** 2 + (p[1] - y) ** 2 > gap * gap)) points.push([x, y]);
    }
    return points;
  }
}
