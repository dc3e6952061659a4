/** A bed of salad leaves. */
import type { Canvas } from './canvas.ts';
import type { Tone } from './svg.ts';
import { saladLeaf } from './toppings.ts';

const brightLeaf: Tone = ['#a3d968', '#3e8c32', '#d6f2ac'];
export const deepLeaf: Tone = ['#7cc04e', '#2a702b', '#b6e388'];

export function leafBed(canvas: Canvas, count: number, r: number, cx = 200, cy = 200): void {
  const leaves: [string, string] = [saladLeaf(canvas, brightLeaf), saladLeaf(canvas, deepLeaf)];
  canvas.layer(canvas.shadow(2, 4, 3, 0.4), () => {
    for (const [x, y] of canvas.scatter(count, r, 31, { cx, cy })) {
      canvas.use(canvas.pick(leaves), x, y, canvas.random() * 360, canvas.between(1, 1.25));
    }
  });
}
