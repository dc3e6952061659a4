/** Side bowls and gravies as they come with Indian plates: sambar, chutneys, curd, pickle. */
import { oil, seeds, shreds, sprinkle } from './bases.ts';
import type { Canvas } from './canvas.ts';
import { fade, line, path, shape, type Tone } from './svg.ts';
import * as t from './toppings.ts';
import { type GlazeName, katori } from './vessels.ts';

export const curryTones = {
  sambar: ['#e79a45', '#c66c22', '#843a0c'],
  dal: ['#ffdb62', '#f2b12c', '#b9740e'],
  makhani: ['#a8532c', '#74321a', '#3e1408'],
  makhanGravy: ['#f9913c', '#e5661f', '#b3430d'],
  spinach: ['#7da83c', '#4a7a24', '#254710'],
  tomato: ['#f06a3a', '#cf3f1a', '#8f210b'],
  roganJosh: ['#c9472a', '#98240f', '#540e05'],
  coconut: ['#ffdf8e', '#f2ac4c', '#bf6f1c'],
  kadhi: ['#ffec9e', '#f6cd55', '#c9942a'],
  chana: ['#b9702f', '#8a4516', '#4c2108'],
} as const satisfies Record<string, Tone>;

const white: Tone = ['#fff', '#fbf5ea', '#ded0b8'];

export function sambar(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, curryTones.sambar, glaze);
  const inside = { cx: x, cy: y + 1 };
  oil(canvas, 9, r * 0.6, { ...inside, colour: '#ffcb70' });
  const carrot = canvas.symbol(
    shape('M-8-5H6L9 5H-6z', '#f58a28') + line('M-6-3H4', '#ffd09a', 1.8),
  );
  const pod = canvas.symbol(
    line('M-10 3Q0-4 10 1', '#4c6a24', 7) + line('M-10 2Q0-5 10 0', '#8cae4c', 4),
  );
  sprinkle(canvas, [carrot, pod], 5, r * 0.5, r * 0.34, { ...inside, sizes: [r / 50, r / 42] });
  seeds(canvas, 7, r * 0.62, 3.4, '#2b1710', inside);
  canvas.place(t.coriander(canvas), `${x + r * 0.16} ${y - r * 0.12} 20 ${r / 48}`);
}

export function coconutChutney(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, white, glaze);
  const inside = { cx: x, cy: y + 1 };
  shreds(canvas, 16, r * 0.66, 3, '#d9c9a8', 1.6, inside);
  seeds(canvas, 9, r * 0.5, 3.6, '#2b1710', inside);
  canvas.place(
    t.curryLeaf(canvas),
    `${x - r * 0.12} ${y - r * 0.05} 40 ${r / 46}, ${x + r * 0.26} ${y + r * 0.2} -50 ${r / 52}`,
  );
  canvas.place(t.dryRedChilli(canvas), `${x + r * 0.1} ${y - r * 0.28} 24 ${r / 84}`);
}

export function greenChutney(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, ['#a9d672', '#5f9e34', '#33681c'], glaze);
  seeds(canvas, 12, r * 0.6, 2.6, '#2f6419', { cx: x, cy: y + 1 });
}

export function tomatoChutney(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, ['#f0603a', '#cf3417', '#9a1c0a'], glaze);
}

export function curd(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, white, glaze);
  const from = path`M${x - r * 0.4} ${y + r * 0.1}C${x - r * 0.4} ${y - r * 0.4} `;
  const d = from + path`${x + r * 0.5} ${y - r * 0.3} ${x + r * 0.3} ${y + r * 0.2}`;
  canvas.add(line(d, '#e3d8c4', r * 0.09));
}

export function raita(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, white, glaze);
  const inside = { cx: x, cy: y + 1 };
  const cucumber = canvas.symbol(shape('M-5-4H5V4H-5z', '#a8d06c'));
  sprinkle(canvas, [t.onionDice(canvas), cucumber, t.tomatoDice(canvas)], 9, r * 0.6, r * 0.28, {
    ...inside,
    sizes: [r / 55, r / 48],
  });
  seeds(canvas, 10, r * 0.6, 2.4, '#a8431c', inside);
  canvas.place(t.coriander(canvas), `${x} ${y} -20 ${r / 52}`);
}

export function pickle(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, ['#c2571f', '#94330c', '#521703'], glaze);
  const mango = canvas.symbol(
    shape('M-9-6Q2-9 9-4L7 6Q-3 8-9 3z', '#a8a032') + line('M-6-3Q1-5 6-2', '#e4dd86', 2),
  );
  sprinkle(canvas, mango, 7, r * 0.56, r * 0.36, { cx: x, cy: y + 1, sizes: [r / 40, r / 34] });
  oil(canvas, 8, r * 0.6, { cx: x, cy: y, colour: '#ff9a3c' });
}

/** Yellow lentils with a tempering of chilli, garlic and cumin. */
export function dalTadka(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName = 'steel',
): void {
  katori(canvas, x, y, r, curryTones.dal, glaze);
  const inside = { cx: x, cy: y + 2 };
  seeds(canvas, Math.round(r * 0.9), r * 0.7, 4.4, '#ffe48a', inside);
  oil(canvas, 10, r * 0.5, { ...inside, colour: '#e2611a' });
  shreds(canvas, 9, r * 0.46, 4, '#5a3410', 3, inside);
  canvas.place(t.dryRedChilli(canvas), `${x + r * 0.12} ${y + r * 0.04} -30 ${r / 78}`);
  canvas.place(t.coriander(canvas), `${x - r * 0.26} ${y + r * 0.2} 10 ${r / 66}`);
}

/** Pat of butter, melting. */
export function butter(canvas: Canvas, x: number, y: number, turn: number, scale = 1): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.add(shape(canvas.blob(2, 4, 30, 0.14, 9, 0.8), '#ffdc5e', fade(0.65)));
    canvas.layer(canvas.bevel(3, 4, 0.4, 16, 1.22), () => {
      canvas.add(shape('M-17-12H15Q18-12 18-9V10Q18 13 15 13H-14Q-17 13-17 10z', '#fff0a6'));
    });
  });
}
