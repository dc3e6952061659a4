/** Small builders for the SVG elements the dish pictures are made of. */

/** Gradient stop: offset 0..1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Lit, middle and shaded colour of one material. */
export type Tone = readonly [light: string, middle: string, dark: string];

/** Where a piece lies: centre, clockwise turn in degrees, size factor. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Reads 'x y turn scale, x y, ...'; turn and scale may be left out. */
export function spots(text: string): Spot[] {
  return text.split(',').map((part) => {
    const [x = 0, y = 0, turn = 0, scale = 1] = part.trim().split(/\s+/).map(Number);
    return { x, y, turn, scale };
  });
}

/** Template tag for path data: numbers are cut to tenths. */
export function path(texts: TemplateStringsArray, ...numbers: number[]): string {
  return texts.map((text, i) => text + (i < numbers.length ? tenth(numbers[i] ?? 0) : '')).join('');
}

export function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  const place = `cx="${tenth(cx)}" cy="${tenth(cy)}" r="${tenth(r)}"`;
  return `<circle ${place} fill="${fill}"${pad(extra)}/>`;
}

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string {
  const centre = `cx="${tenth(cx)}" cy="${tenth(cy)}"`;
  return `<ellipse ${centre} rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fill}"${pad(extra)}/>`;
}

/** A rectangle around a centre. */
export function block(
  cx: number,
  cy: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  extra = '',
): string {
  const place = `x="${tenth(cx - width / 2)}" y="${tenth(cy - height / 2)}"`;
  const size = `width="${tenth(width)}" height="${tenth(height)}" rx="${corner}"`;
  return `<rect ${place} ${size} fill="${fill}"${pad(extra)}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${pad(extra)}/>`;
}

export function line(d: string, colour: string, width: number, extra = ''): string {
  const pen = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`;
  return `<path d="${d}" fill="none" ${pen}${pad(extra)}/>`;
}

/** An open ring: circle outline without fill. */
export function ring(
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  extra = '',
): string {
  return circle(cx, cy, r, 'none', `stroke="${colour}" stroke-width="${width}"${pad(extra)}`);
}

export function fade(opacity: number): string {
  return `opacity="${opacity}"`;
}

export function turned(degrees: number, x: number, y: number): string {
  return `transform="rotate(${Math.round(degrees)} ${Math.round(x)} ${Math.round(y)})"`;
}

function pad(extra: string): string {
  return extra === '' ? '' : ` ${extra}`;
}
