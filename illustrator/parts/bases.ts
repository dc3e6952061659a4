/** What fills a vessel: sauces, rice, noodles, heaps, browned patches and scattered bits. */
import type { Area, Canvas, Point } from './canvas.ts';
import { block, circle, line, oval, shape, type Tone, tenth, turned } from './svg.ts';

const whiteGrain: Tone = ['#fffdf6', '#f3e9d6', '#d6c3a2'];

interface SauceLook extends Area {
  readonly wobble?: number;
  readonly corners?: number;
  readonly gloss?: number;
  readonly blur?: number;
  readonly height?: number;
}

export function sauce(canvas: Canvas, r: number, tone: Tone, look: SauceLook = {}): void {
  const {
    cx = 200,
    cy = 200,
    wobble = 0.03,
    corners = 16,
    gloss = 0.35,
    blur = 5,
    height = 4,
  } = look;
  canvas.layer(canvas.bevel(blur, height, gloss, 22), () => {
    canvas.add(shape(canvas.blob(cx, cy, r, wobble, corners), canvas.tone(tone)));
  });
}

/** A cream swirl on a curry or soup. */
export function swirl(canvas: Canvas, x: number, y: number, scale = 1, colour = '#fff6e4'): void {
  const d = 'M-62 22C-66-36 40-58 52-6C58 34-26 40-32 4C-34-22 18-26 20 0C20 14-4 14-6 3';
  canvas.at(x, y, -20, scale, () => canvas.add(line(d, colour, 6.5, 'opacity=".95"')));
}

/** Drops of fat floating on a sauce. */
export function oil(
  canvas: Canvas,
  count: number,
  radius: number,
  area: Area & { colour?: string } = {},
): void {
  const colour = area.colour ?? '#ffb24a';
  const drops = canvas
    .scatter(count, radius, 10, area)
    .map(([x, y]) => circle(x, y, canvas.between(1.6, 5), colour));
  canvas.add(`<g opacity=".55">${drops.join('')}</g>`);
}

/** A tuft of grains; `length` and `width` make it rice, vermicelli or flattened rice. */
export function grains(
  canvas: Canvas,
  [light, middle, dark]: Tone = whiteGrain,
  count = 15,
  length = 10,
  width = 4,
): string {
  const paths = ['', ''];
  for (let i = 0; i < count; i++) {
    const angle = canvas.between(0, 3.14);
    const from = `M${Math.round(canvas.between(-20, 20))} ${Math.round(canvas.between(-17, 17))}`;
    const by = `l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`;
    paths[i % 3 === 0 ? 0 : 1] += from + by;
  }
  const [bright = '', plain = ''] = paths;
  return canvas.symbol(
    line(bright + plain, dark, width + 1.8) +
      line(plain, middle, width) +
      line(bright, light, width),
  );
}

export function rice(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  count = 34,
  tone: Tone = whiteGrain,
): void {
  canvas.layer(canvas.shadow(2, 4, 4, 0.35), () => {
    const fill = canvas.radial([
      [0, '#fff'],
      [0.7, tone[1]],
      [1, tone[2]],
    ]);
    canvas.add(shape(canvas.blob(x, y, r, 0.06, 13), fill));
  });
  const tuft = grains(canvas, tone, 20);
  for (const [gx, gy] of canvas.scatter(count, r * 0.86, r * 0.22, { cx: x, cy: y })) {
    canvas.use(tuft, gx, gy, canvas.random() * 360);
  }
}

/** A mound of fine grain: quinoa, millet, semolina, crumbs. */
export function crumbMound(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  tone: Tone,
  size = 3,
  count = 260,
): void {
  canvas.layer(canvas.bevel(8, 6, 0.12, 10, 1.22), () => {
    canvas.add(shape(canvas.blob(x, y, r, 0.06, 13), canvas.tone(tone, 0.75)));
  });
  for (const [colour, dx, opacity] of [
    [tone[2], 1.2, 0.75],
    [tone[0], -0.6, 0.95],
  ] as const) {
    const points = canvas.scatter(count / 2, r * 0.93, size * 1.3, { cx: x, cy: y });
    const d = points
      .map(([px, py]) => `M${Math.round(px + dx)} ${Math.round(py + dx)}h.1`)
      .join('');
    canvas.add(line(d, colour, size * 1.9, `opacity="${opacity}"`));
  }
}

interface NoodleLook {
  readonly r?: number;
  readonly cx?: number;
  readonly cy?: number;
  readonly count?: number;
  readonly width?: number;
  readonly kinds?: number;
  readonly lengths?: readonly [number, number];
}

function strand(
  canvas: Canvas,
  [light, middle, dark]: Tone,
  width: number,
  lengths: readonly [number, number],
): string {
  const L = Math.round(canvas.between(...lengths));
  const bend = () => Math.round(canvas.between(-34, 34));
  const half = Math.round(L / 2);
  const first = `M${-L} ${bend()}C${-half} ${bend()} ${-Math.round(L / 4)} ${bend()} 0 ${bend()}`;
  const d = `${first}S${Math.round(L * 0.7)} ${bend()} ${L} ${bend()}`;
  const path = canvas.define((id) => `<path id="${id}" d="${d}"/>`);
  const pen = (x: number, y: number, colour: string, w: number) =>
    `<use href="#${path}" x="${x}" y="${y}" stroke="${colour}" stroke-width="${w}"/>`;
  const one = (y: number) =>
    pen(0, y, dark, width + 3) +
    pen(0, y, middle, width) +
    pen(-1, y - 1.6, light, Math.round(width * 3) / 10);
  return canvas.symbol(one(0) + one(width + 2));
}

export function noodles(canvas: Canvas, tone: Tone, look: NoodleLook = {}): void {
  const {
    r = 118,
    cx = 200,
    cy = 200,
    count = 44,
    width = 9,
    kinds = 5,
    lengths = [70, 120],
  } = look;
  const strands = Array.from({ length: kinds }, () => strand(canvas, tone, width, lengths));
  const outline = `<path d="${canvas.blob(cx, cy, r, 0.05, 14)}"/>`;
  canvas.clipTo(outline, () => {
    canvas.group('fill="none" stroke-linecap="round"', () => {
      for (let i = 0; i < count; i++) {
        const reach = r * (0.78 - 0.62 * (i / count));
        const angle = canvas.random() * 6.283;
        const one = strands[Math.floor(canvas.random() * kinds)];
        if (one === undefined) continue;
        const turn = angle * 57.3 + 90 + canvas.between(-35, 35);
        canvas.use(one, cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach, turn);
      }
    });
  });
}

interface HeapLook extends Area {
  readonly sizes?: readonly [number, number];
  readonly layers?: number;
}

/** Pieces heaped in layers, fewer and closer to the middle towards the top. */
export function pile(
  canvas: Canvas,
  symbols: readonly [string, ...string[]],
  count: number,
  radius: number,
  gap: number,
  look: HeapLook = {},
): void {
  const { sizes = [0.92, 1.08], layers = 3 } = look;
  const shares = [0.52, 0.3, 0.18];
  for (let level = 0; level < layers; level++) {
    const share = layers === 3 ? (shares[level] ?? 0) : 1 / layers;
    canvas.layer(canvas.shadow(2, 3, 2.4, 0.5), () => {
      const reach = radius * (1 - 0.2 * level);
      for (const [x, y] of canvas.scatter(Math.round(count * share), reach, gap, look)) {
        canvas.use(canvas.pick(symbols), x, y, canvas.random() * 360, canvas.between(...sizes));
      }
    });
  }
}

/** Scatters one kind of small piece, or several in turn. */
export function sprinkle(
  canvas: Canvas,
  symbols: string | readonly string[],
  count: number,
  radius: number,
  gap: number,
  look: HeapLook = {},
): void {
  const { sizes = [0.85, 1.15] } = look;
  const list = typeof symbols === 'string' ? [symbols] : symbols;
  canvas.layer(canvas.shadow(1, 2, 1.4, 0.45), () => {
    canvas.scatter(count, radius, gap, look).forEach(([x, y], index) => {
      const symbol = list[index % list.length];
      if (symbol !== undefined)
        canvas.use(symbol, x, y, canvas.random() * 360, canvas.between(...sizes));
    });
  });
}

interface ChunkLook {
  readonly sizes?: readonly [number, number];
  readonly tones: readonly [Tone, ...Tone[]];
  readonly wobble?: number;
  readonly char?: number;
  readonly gloss?: number;
  readonly square?: boolean;
}

/** Chunks of meat, paneer or potato with rounded light and charred spots. */
export function chunks(canvas: Canvas, points: readonly Point[], look: ChunkLook): void {
  const { sizes = [24, 30], tones, wobble = 0.14, char = 2, gloss = 0.45, square = false } = look;
  const filter = canvas.bevel(4, 5, gloss, 18);
  for (const [x, y] of points) {
    const r = canvas.between(...sizes);
    const turn = Math.round(canvas.random() * 90);
    const fill = canvas.tone(canvas.pick(tones));
    canvas.layer(filter, () => {
      if (square) canvas.add(block(x, y, 2 * r, 1.9 * r, 6, fill, turned(turn, x, y)));
      else canvas.add(shape(canvas.blob(x, y, r, wobble, 7, 0.86), fill));
      if (square && char > 0) {
        const step = r * 0.5;
        const mark = (dx: number) =>
          `M${tenth(x + dx)} ${tenth(y - r * 0.55)}L${tenth(x + dx * 0.9)} ${tenth(y + r * 0.5)}`;
        const marks = mark(-step) + mark(0) + mark(step);
        canvas.add(line(marks, '#5a2408', r * 0.16, `opacity=".5" ${turned(turn + 18, x, y)}`));
      }
      for (let i = 0; i < char && !square; i++) {
        const angle = canvas.random() * 6.28;
        const cx = x + Math.cos(angle) * r * 0.5;
        const cy = y + Math.sin(angle) * r * 0.5;
        const mark = [r * canvas.between(0.16, 0.3), r * canvas.between(0.1, 0.18)] as const;
        canvas.add(oval(cx, cy, ...mark, '#4a1605', `opacity=".5" ${turned(turn, x, y)}`));
      }
    });
  }
}

/** Flat wobbly patches: browning, melted cheese, flour. */
export function patches(
  canvas: Canvas,
  points: readonly Point[],
  sizes: readonly [number, number],
  colour: string,
  opacity: number,
): void {
  const all = points.map(
    ([x, y]) => `<path d="${canvas.blob(x, y, canvas.between(...sizes), 0.3, 8, 0.75)}"/>`,
  );
  canvas.add(`<g fill="${colour}" opacity="${opacity}">${all.join('')}</g>`);
}

/** Short strokes thrown over a dish: grated cheese, chopped herbs, coconut. */
export function shreds(
  canvas: Canvas,
  count: number,
  spread: number,
  length: number,
  colour: string,
  width: number,
  area: Area = {},
): void {
  const { cx = 200, cy = 200 } = area;
  let d = '';
  for (const [x, y] of canvas.scatter(count, spread, 4, { cx, cy })) {
    const dx = Math.round(canvas.between(-length, length));
    const dy = Math.round(canvas.between(-length, length) * 0.9);
    d += `M${Math.round(x)} ${Math.round(y)}l${dx} ${dy}`;
  }
  canvas.add(line(d, colour, width));
}

/** Round seeds: mustard, pepper, chia. */
export function seeds(
  canvas: Canvas,
  count: number,
  radius: number,
  size: number,
  colour: string,
  area: Area = {},
): void {
  const points = canvas.scatter(count, radius, size * 1.6, area);
  canvas.add(
    line(points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join(''), colour, size),
  );
}
