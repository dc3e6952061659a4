/** Meat on the bone: roasted chicken legs and braised lamb. */
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, type Spot, shape, spots, type Tone } from './svg.ts';

interface LegLook {
  readonly tone: Tone;
  /** The meat that shows in the cuts across the leg. */
  readonly cut: Tone;
  /** Where those cuts are. */
  readonly cuts: string;
  /** How black the fire left the edges, 0 to 1. */
  readonly char: number;
}

export const tandooriLeg: LegLook = {
  tone: ['#fb7a40', '#d3341a', '#7d1307'],
  cut: ['#ffd9a8', '#f39a52', '#3d0a03'],
  cuts: '-52 -2 12 1.1, -16 -6 16 1.16, 20 -4 20 .8',
  char: 0.95,
};
export const biryaniLeg: LegLook = {
  tone: ['#f7b55c', '#cd7524', '#74340a'],
  cut: ['#ffe9bd', '#f2b667', '#6b2d0a'],
  cuts: '-46 -2 12 .9, -8 -5 18 .84',
  char: 0.5,
};

const leg =
  'M-88 2C-92-40-56-60-20-56C12-53 30-31 58-19C70-15 80-14 83-8C86-2 86 8 82 13' +
  'C76 18 66 17 54 21C30 29 14 47-16 53C-56 60-86 38-88 2z';

function legBone(canvas: Canvas): void {
  const bone = canvas.linear(
    [
      [0, '#fffaf0'],
      [1, '#d3bd98'],
    ],
    0,
    1,
  );
  canvas.layer(canvas.bevel(2.5, 3, 0.4, 14, 1.22), () => {
    canvas.add(block(96, 2, 54, 14, 6, bone));
    canvas.add(circle(124, -6, 10.5, bone), circle(125, 8, 10, bone));
  });
}

/** Where the fire caught the skin: along the edges, and in flecks between the cuts. */
function scorch(canvas: Canvas, strength: number): void {
  const black = canvas.radial(
    [
      [0, '#1d0502', strength],
      [0.55, '#280702', strength * 0.8],
      [1, '#3a0c04', 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  const edges =
    '-84 30 50 1.1, -44 54 6 1.2, 10 44 -30 1.2, 78 4 80 1, -34 -56 -4 .8, 32 -32 32 .9';
  for (const { x, y, turn, scale } of spots(`${edges}, -86 -18 -70 .7, 46 24 -16 .8`)) {
    const tilt = `transform="rotate(${turn} ${x} ${y})"`;
    canvas.add(oval(x, y, 28 * scale, 13 * scale, black, tilt));
  }
  const flecks = canvas
    .scatter(18, 74, 13, { cx: -8, cy: 0 })
    .map(([x, y]) => oval(x, y * 0.6, canvas.between(1.6, 4.6), 1.8, '#2c0803'));
  canvas.add(`<g ${fade(strength * 0.75)}>${flecks.join('')}</g>`);
}

function cuts(canvas: Canvas, { cuts: where, cut: [light, middle, dark] }: LegLook): void {
  for (const { x, y, turn, scale } of spots(where)) {
    canvas.at(x, y, turn, scale, () => {
      canvas.add(
        shape('M-6-34C14-16 14 16-6 34C-4 14-6-14-6-34z', dark),
        shape('M0-24C13-10 13 11 0 25C4 10 3-10 0-24z', middle),
        line('M5-14Q9 0 5 14', light, 2.6),
      );
    });
  }
}

/** A chicken leg, the thick end to the left, the bare end of the bone to the right. */
export function chickenLeg(canvas: Canvas, spot: Spot, look: LegLook): void {
  canvas.at(spot.x, spot.y, spot.turn, spot.scale, () => {
    legBone(canvas);
    canvas.layer(canvas.bevel(9, 9, 0.5, 16, 1.24), () => {
      canvas.add(shape(leg, canvas.tone(look.tone, 0.55)));
      canvas.clipTo(`<path d="${leg}"/>`, () => {
        scorch(canvas, look.char);
        cuts(canvas, look);
      });
    });
    canvas.add(line('M-76-18Q-64-42-38-47', '#ffe6cc', 5, fade(0.6)));
    canvas.add(line('M30-26Q42-18 60-13', '#ffe6cc', 3.4, fade(0.5)));
  });
}

const lambTones: readonly [Tone, Tone] = [
  ['#dd8a5a', '#a04c26', '#55200c'],
  ['#d07c4c', '#93421f', '#4c1a09'],
];

const chunkOutlines = [
  'M-46-6C-46-20-40-28-30-30L22-35C34-36 40-32 43-20' +
    'L47 6C48 18 42 26 30 28L-24 33C-38 33-42 28-44 16z',
  'M-40-18C-40-28-32-32-22-33L12-37C22-38 30-34 36-26' +
    'L46-8C50 2 48 12 40 20L24 32C16 37 4 36-6 34L-34 27C-44 24-46 14-44 4z',
  'M-44 0C-46-12-40-20-30-24L-4-36C6-40 16-38 24-33' +
    'L40-20C48-12 48 0 44 12L38 24C34 32 24 34 14 33L-26 35C-38 34-42 26-43 14z',
] as const;

/** Chunks of braised lamb, half under the gravy that glazes them. */
export function lambChunks(canvas: Canvas, where: string, gravy: string): void {
  const filter = canvas.bevel(5, 8, 0.7, 22, 1.26);
  spots(where).forEach(({ x, y, turn, scale }, index) => {
    const chunk = chunkOutlines[index % chunkOutlines.length] ?? '';
    canvas.at(x, y, turn, scale, () => {
      canvas.layer(filter, () => {
        canvas.add(shape(chunk, canvas.tone(canvas.pick(lambTones))));
        canvas.clipTo(`<path d="${chunk}"/>`, () => {
          // The side of the chunk, away from the light, and the edge between it and the top.
          canvas.add(
            shape('M-50 10C-24 22 8 18 20 2C26-8 28-22 26-44H60V50H-50z', '#3a0d05', fade(0.36)),
          );
          canvas.add(line('M-44 11C-22 20 8 16 19 1C25-8 27-20 26-32', '#f2b184', 2, fade(0.35)));
          canvas.add(
            line(
              'M-28-8L-10-12M-16 3L6-4M-4-20L10-22M-24 24l10 2M30 8l5-8',
              '#34100a',
              2.4,
              fade(0.38),
            ),
          );
          canvas.add(
            shape(
              'M-60 24C-46 14-30 24-16 19C0 13 10 22 24 15C36 9 46 12 60 0V60H-60z',
              gravy,
              fade(0.8),
            ),
          );
        });
      });
      canvas.add(
        line('M-34-12Q-28-25-12-26', '#ffe0c4', 4.4, fade(0.8)),
        line('M-1-27h5', '#ffe0c4', 3.6, fade(0.6)),
      );
    });
  });
}

/** A piece of shank in its gravy, the bone standing out to the right. */
export function lambShank(canvas: Canvas, spot: Spot, gravy: string): void {
  canvas.at(spot.x, spot.y, spot.turn, spot.scale, () => {
    canvas.layer(canvas.bevel(3, 4, 0.45, 16, 1.22), () => {
      canvas.add(block(66, 0, 64, 22, 8, '#efdfc2'), oval(97, 0, 9, 14, '#f8eedb'));
    });
    canvas.add(oval(98, 0, 5.4, 9, '#8f3f22'), oval(99, 1, 3, 6, '#5e2110'));
    const meat =
      'M-58 4C-62-30-30-46 2-40C26-36 40-22 52-17' +
      'C58-8 58 10 51 17C36 24 24 40-4 41C-36 43-56 28-58 4z';
    canvas.layer(canvas.bevel(8, 8, 0.6, 20, 1.26), () => {
      canvas.add(shape(meat, canvas.tone(lambTones[0])));
      canvas.clipTo(`<path d="${meat}"/>`, () =>
        canvas.add(shape('M-64 18C-44 14-30 32-8 27C10 22 24 32 60 16V50H-64z', gravy, fade(0.8))),
      );
      canvas.add(
        line(
          'M-34 16Q-14 10 2 11M0 24Q16 18 30 19M8-8Q26-10 42-5M-22-6L-6-10',
          '#34100a',
          2.4,
          fade(0.5),
        ),
      );
    });
    canvas.add(line('M-46-12Q-34-31-8-32', '#ffd8b8', 4.6, fade(0.75)));
  });
}
