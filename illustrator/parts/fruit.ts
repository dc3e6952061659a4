/** Fruit, berries and crunchy bits for bowls and pancakes, plus avocado. */
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, path, shape, type Tone } from './svg.ts';

export function bananaSlice(canvas: Canvas): string {
  const flesh = canvas.radial([
    [0, '#fff6c8'],
    [0.7, '#fbe9a2'],
    [1, '#e5c25c'],
  ]);
  return canvas.symbol(
    circle(0, 0, 19, '#d9b04a') +
      circle(-0.5, -0.5, 18, flesh) +
      line('M0-7L0-2M6 4L2 1M-6 4L-2 1', '#c69a3c', 3.2, fade(0.7)) +
      line('M-12-6Q-9-13-2-14', '#fffdf0', 2.6, fade(0.8)),
  );
}

/** Strawberry half, cut side up. */
export function strawberry(canvas: Canvas): string {
  const red = canvas.radial(
    [
      [0, '#ffd9cf'],
      [0.35, '#ff8a78'],
      [0.75, '#e6273a'],
      [1, '#a90f22'],
    ],
    0.5,
    0.42,
    0.62,
  );
  return canvas.symbol(
    shape('M0 26C-14 20-26 0-20-14C-14-24-4-20 0-18C4-20 14-24 20-14C26 0 14 20 0 26z', red) +
      line('M0-10V10M-8-8L-5 4M8-8L5 4', '#fff0ea', 2.4, fade(0.75)) +
      shape('M-16-16C-8-26 8-26 16-16C8-18 4-16 0-13C-4-16-8-18-16-16z', '#4d9a3a') +
      line('M-14 6h.1M14 6h.1M-10 14h.1M10 14h.1M-16-4h.1M16-4h.1', '#ffe08a', 2.6),
  );
}

export function blueberry(canvas: Canvas): string {
  return canvas.symbol(
    circle(0, 0, 12, canvas.tone(['#8fa0e0', '#44539c', '#1c2456'])) +
      shape('M-5-3L-2-6 0-3 3-6 5-2 3 2 5 5 0 4-4 5-3 1z', '#1d2450') +
      oval(-5, -6, 3.4, 2, '#dfe6ff', `${fade(0.7)} transform="rotate(-35 -5 -6)"`),
  );
}

export function raspberry(canvas: Canvas): string {
  const ball = canvas.tone(['#ff9ab0', '#dd2f57', '#8e0f33']);
  const drupes = [
    [0, -11],
    [9, -7],
    [-9, -7],
    [12, 2],
    [-12, 2],
    [7, 10],
    [-7, 10],
    [0, 2],
    [0, 13],
  ] as const;
  return canvas.symbol(drupes.map(([x, y]) => circle(x, y, 6.4, ball)).join(''));
}

export function mangoCube(canvas: Canvas): string {
  const fill = canvas.linear([
    [0, '#ffdf76'],
    [0.5, '#ffb52a'],
    [1, '#e0800c'],
  ]);
  return canvas.symbol(
    block(0, 0, 27, 25, 6, fill) + line('M-8-7Q0-9 7-8', '#fff6c8', 2.8, fade(0.85)),
  );
}

export function kiwiSlice(canvas: Canvas): string {
  const flesh = canvas.radial(
    [
      [0, '#f4fbd2'],
      [0.26, '#dff0a6'],
      [0.36, '#9ccf4a'],
      [1, '#6fae2c'],
    ],
    0.5,
    0.5,
    0.5,
  );
  const pips = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 6.283;
    return path`M${Math.cos(angle) * 10} ${Math.sin(angle) * 10}h.1`;
  });
  return canvas.symbol(
    circle(0, 0, 24, '#7a5a30') + circle(0, 0, 22.4, flesh) + line(pips.join(''), '#1f1a12', 3.2),
  );
}

export function pomegranateSeed(canvas: Canvas): string {
  return canvas.symbol(
    shape(
      'M0-8C6-6 8 2 4 7C0 10-6 8-7 2C-8-3-4-8 0-8z',
      canvas.tone(['#ff8a9a', '#d3183c', '#7d0620']),
    ) + oval(-2, -2, 2, 1.4, '#fff', fade(0.8)),
  );
}

/** Clump of baked oats and honey. */
export function granola(canvas: Canvas): string {
  const clump = 'M-15 3C-18-8-8-15 2-12C14-15 19-4 15 5C13 14 0 15-6 11C-11 12-14 9-15 3z';
  const oat = (x: number, y: number, turn: number) =>
    oval(
      x,
      y,
      6,
      3.6,
      '#f0cf94',
      `stroke="#a8702c" stroke-width=".8" transform="rotate(${turn} ${x} ${y})"`,
    );
  return canvas.symbol(
    shape(clump, canvas.tone(['#e3ad62', '#b97a32', '#774512'])) +
      oat(-5, -3, 30) +
      oat(6, 2, -40) +
      oat(2, -8, 10) +
      oat(-4, 6, -20),
  );
}

export function coconutFlake(canvas: Canvas): string {
  return canvas.symbol(
    line('M-14 4Q0-10 15 1', '#c9b28e', 7) +
      line('M-14 3Q0-11 15 0', '#fffdf6', 5) +
      line('M-14 5Q0-8 15 2', '#8d5a34', 1.4),
  );
}

/** Long slice of ripe avocado. */
export function avocadoSlice(canvas: Canvas): string {
  const flesh = canvas.linear(
    [
      [0, '#f6f3a6'],
      [0.45, '#dfe783'],
      [1, '#9dc352'],
    ],
    0.2,
    1,
  );
  return canvas.symbol(
    shape('M-46 10C-36-26 30-30 46 8C34-4-30-6-46 10z', '#3f6b26') +
      shape('M-44 8C-34-20 30-24 44 7C30-6-30-8-44 8z', flesh),
  );
}

/** Wedge of roasted sweet potato or pumpkin. */
export function sweetPotato(
  canvas: Canvas,
  tone: Tone = ['#ffc27c', '#ee8a34', '#b4530f'],
): string {
  return canvas.symbol(
    circle(0, 0, 21, tone[2]) +
      circle(-1, -1, 19, canvas.tone(tone)) +
      line('M-9-4L8-9M-10 4L10-1M-6 11L10 6', '#7a2f06', 3, fade(0.4)) +
      line('M-13-6Q-9-13-2-14', '#fff0d0', 2.4, fade(0.7)),
  );
}
