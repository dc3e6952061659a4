/** The input of a layout, and steps that many layouts share. */
import type { Canvas } from '../parts/canvas.ts';
import type { Tone } from '../parts/svg.ts';
import { coriander } from '../parts/toppings.ts';
import type { GlazeName } from '../parts/vessels.ts';
import { type Patch, type ProteinName, proteins } from '../proteins.ts';
import { scatterTopping, type ToppingName } from '../toppings.ts';

export interface Plate {
  /** Of the sauce, cream or dough; null leaves it to the layout. */
  readonly tone: Tone | null;
  readonly proteins: readonly ProteinName[];
  readonly toppings: readonly ToppingName[];
}

/** Draws one kind of dish, vessel and all. */
export type Layout = (canvas: Canvas, plate: Plate) => void;

const toppingsMax = 4;

/** Scatters the first protein of the plate over an area, or the layout's default. */
export function fill(canvas: Canvas, plate: Plate, patch: Patch, usual?: ProteinName): void {
  const name = plate.proteins[0] ?? usual;
  if (name) proteins[name](canvas, patch);
}

/** Scatters the toppings of the plate over an area, or the layout's defaults. */
export function dress(
  canvas: Canvas,
  plate: Plate,
  patch: Patch,
  usual: readonly ToppingName[] = [],
): void {
  const names = plate.toppings.length > 0 ? plate.toppings : usual;
  for (const name of names.slice(0, toppingsMax)) scatterTopping(canvas, name, patch);
}

export function garnish(canvas: Canvas, { cx, cy }: Pick<Patch, 'cx' | 'cy'>): void {
  canvas.place(coriander(canvas), `${cx - 8} ${cy - 10} 10 1.6, ${cx + 20} ${cy + 12} 80 1.3`);
}

/** Glazes on which every food is visible. */
const glazes: [GlazeName, ...GlazeName[]] = [
  'white',
  'kokum',
  'ink',
  'sky',
  'leaf',
  'brass',
  'indigo',
  'terracotta',
];

export function anyGlaze(canvas: Canvas): GlazeName {
  return canvas.pick(glazes);
}
