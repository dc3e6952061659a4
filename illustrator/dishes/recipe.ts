/** The recipe of a dish picture: a slug, a seed for its random numbers and the drawing. */
import { Canvas } from '#illustrator/parts/canvas.ts';

export interface Recipe {
  readonly slug: string;
  readonly seed: number;
  readonly draw: (canvas: Canvas) => void;
}

export function drawDish({ seed, draw }: Recipe): string {
  const canvas = new Canvas(seed);
  draw(canvas);
  return canvas.svg();
}
