/** Pizza crust and short pasta. */
import type { Canvas } from './canvas.ts';
import { fade, line, oval, shape, type Tone, turned } from './svg.ts';

/** Risen crust with blisters from the oven. */
export function pizzaCrust(canvas: Canvas, r: number, blisters: number): void {
  canvas.layer(canvas.bevel(9, 9, 0.22, 12, 1.25), () => {
    const dough = canvas.radial(
      [
        [0.6, '#f3c069'],
        [0.86, '#de9439'],
        [1, '#ac611e'],
      ],
      0.47,
      0.45,
      0.56,
    );
    canvas.add(shape(canvas.blob(200, 200, r, 0.025, 15), dough));
  });
  const char: string[] = [];
  for (let i = 0; i < blisters; i++) {
    const angle = canvas.random() * 6.283;
    const reach = canvas.between(r - 22, r - 6);
    const x = 200 + Math.cos(angle) * reach;
    const y = 200 + Math.sin(angle) * reach;
    char.push(
      oval(
        x,
        y,
        canvas.between(4, 14),
        canvas.between(3, 7),
        '#5a2408',
        turned(angle * 57.3 + 90, x, y),
      ),
    );
  }
  canvas.add(`<g ${fade(0.48)}>${char.join('')}</g>`);
}

export function sliceCuts(canvas: Canvas): void {
  canvas.add(line('M200 42L200 358M62 120L338 280M62 280L338 120', '#5a1a06', 1.7, fade(0.3)));
}

export function penne(canvas: Canvas, [light, middle, dark]: Tone, hollow: string): string {
  const tube = canvas.linear(
    [
      [0, dark],
      [0.28, light],
      [0.6, middle],
      [1, dark],
    ],
    0.05,
    1,
  );
  return canvas.symbol(
    shape('M-27-7L23-12Q29-3 25 9L-23 12Q-30 4-27-7z', hollow) +
      shape('M-26-8L22-11Q27-3 23 7L-23 10Q-28 3-26-8z', tube) +
      line('M-24-4L22-8M-24 1L23-2M-24 6L22 3', dark, 1, fade(0.7)) +
      oval(23, -2, 4, 9, hollow, turned(-6, 23, -2)),
  );
}

export function fusilli(canvas: Canvas, tone: Tone, edge: string): string {
  const fill = canvas.linear(
    [
      [0, tone[0]],
      [0.5, tone[1]],
      [1, tone[2]],
    ],
    0.3,
    1,
  );
  const turns = [-2, -1, 0, 1, 2].map((i) => {
    const x = i * 13;
    return `M${x - 9} 12C${x - 12}-2 ${x - 2}-14 ${x + 9}-13C${x + 13}-4 ${x + 4} 12 ${x - 9} 12z`;
  });
  return canvas.symbol(
    shape(turns.join(''), fill, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`),
  );
}
