/** Egg, fish, meat, paneer, tofu and pulses as pieces ready to lay on a dish. */
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, shape, type Tone } from './svg.ts';

export const whitePaneer: readonly [Tone] = [['#fffdf4', '#f7ecd6', '#cfb68c']];
export const tikkaTones: readonly [Tone, Tone] = [
  ['#ffc870', '#f2902f', '#b9570f'],
  ['#ffd592', '#ee832b', '#ad4a0c'],
];
export const goldenTofu: readonly [Tone, Tone] = [
  ['#fff1c9', '#eec77c', '#a86e28'],
  ['#ffe9b4', '#e5b561', '#9c6220'],
];
export const muttonTones: readonly [Tone, Tone] = [
  ['#b5683c', '#83401f', '#46190a'],
  ['#a65a34', '#74371b', '#3d1508'],
];

/** Strip of grilled chicken breast. */
export function chickenStrip(canvas: Canvas): string {
  const strip = 'M-46 6C-44-12-20-18 4-17C28-17 46-12 47 0C47 12 28 17 4 17C-22 18-45 18-46 6z';
  const crust = canvas.tone(['#f6b468', '#d07c30', '#8d4613']);
  return canvas.symbol(
    shape(strip, '#6b300b', 'transform="translate(1 2)"') +
      shape(strip, crust) +
      line('M-38 10Q0 16 40 6', '#fff0d6', 5, fade(0.85)) +
      line('M-30-11L-24 8M-12-14L-6 9M8-14L13 8M27-12L31 6', '#4a1c06', 4.6, fade(0.65)),
  );
}

/** Boiled egg half, yolk up. */
export function eggHalf(canvas: Canvas): string {
  const white = canvas.radial([
    [0.3, '#fff'],
    [0.85, '#fbf3e6'],
    [1, '#e2cfb6'],
  ]);
  const yolk = canvas.radial([
    [0, '#ffd45c'],
    [0.6, '#f79b16'],
    [1, '#d86f06'],
  ]);
  return canvas.symbol(
    oval(2, 4, 34, 28, '#2a0b05', fade(0.3)) +
      oval(0, 0, 34, 28, white) +
      circle(2, 1, 17, yolk) +
      oval(-4, -6, 5, 3.4, '#fff', `${fade(0.75)} transform="rotate(-35 -4 -6)"`),
  );
}

/** Folded omelette, a half moon with the fold to the right. */
export function omelette(canvas: Canvas, tone: Tone): void {
  const half =
    'M236 106C190 74 96 108 70 200C56 262 92 318 146 326C160 327 168 316 174 300L244 138' +
    'C249 124 246 112 236 106z';
  canvas.layer(canvas.bevel(8, 8, 0.4, 16, 1.22), () =>
    canvas.add(shape(half, canvas.tone(tone, 0.55))),
  );
  canvas.add(line('M236 128L164 296', '#a8620c', 4, fade(0.45)));
  canvas.add(line('M88 216C98 150 146 112 200 108', '#fff6c4', 6, fade(0.55)));
}

/** Soft scrambled curd. */
export function eggCurd(canvas: Canvas, tone: Tone = ['#fff0a4', '#fbcf4a', '#d2901a']): string {
  const curd =
    'M-20 2C-24-10-12-14-6-12C-2-20 12-18 13-10C24-10 24 4 18 8C16 18 2 18-2 13C-10 18-20 12-20 2z';
  return canvas.symbol(
    shape(curd, canvas.tone(tone), 'stroke="#c2851c" stroke-width="1.2"') +
      line('M-12-3Q-6-9 0-6M4-9Q10-8 12-3', '#fffbd8', 2.4, fade(0.8)),
  );
}

/** Tandoori drumstick with its bone, meat up. */
export function drumstick(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  scale: number,
  tone: Tone = ['#f98a4b', '#d1431c', '#7f1c08'],
): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.layer(canvas.bevel(3, 4, 0.4, 14, 1.22), () => {
      const bone = canvas.linear(
        [
          [0, '#fffaf0'],
          [1, '#d9c6a6'],
        ],
        1,
        0,
      );
      canvas.add(
        block(0, 76, 15, 48, 6, bone),
        circle(-8, 100, 10, bone),
        circle(8, 101, 10, bone),
      );
    });
    canvas.layer(canvas.bevel(9, 9, 0.45, 16, 1.22), () => {
      const meat =
        'M-6-76C36-80 62-42 54-4C48 26 22 40 13 64Q0 72-13 64C-20 40-50 28-54-6C-57-40-38-72-6-76z';
      canvas.add(shape(meat, canvas.tone(tone, 0.55)));
    });
    const char = [
      [-18, -40, 13, 6, -30],
      [16, -52, 12, 5, 20],
      [24, -12, 14, 6, -40],
      [-22, 0, 12, 6, 35],
      [2, 22, 10, 5, 5],
      [-4, -18, 9, 4, -10],
    ] as const;
    for (const [cx, cy, rx, ry, tilt] of char) {
      canvas.add(
        oval(cx, cy, rx, ry, '#3d0f04', `${fade(0.55)} transform="rotate(${tilt} ${cx} ${cy})"`),
      );
    }
    canvas.add(line('M-36-34Q-28-58-8-62', '#ffd9b4', 6, fade(0.6)));
  });
}

/** Seekh kebab: ridged roll of minced meat. */
export function seekhKebab(canvas: Canvas, x: number, y: number, turn: number, scale = 1): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.layer(canvas.bevel(7, 8, 0.4, 14, 1.24), () => {
      const body =
        'M-92-14C-94-26-74-25-62-23C-50-27-38-22-26-25C-12-27-2-22 12-25C26-28 38-22 52-25' +
        'C70-27 94-28 94-10' +
        'C96 2 96 14 90 20C78 27 64 22 50 25C38 28 26 22 12 25C-2 27-14 22-28 25' +
        'C-42 28-54 22-66 25C-84 27-96 24-94 8z';
      canvas.add(
        shape(
          body,
          canvas.linear(
            [
              [0, '#c9824a'],
              [0.45, '#96532a'],
              [1, '#57270f'],
            ],
            0.1,
            1,
          ),
        ),
      );
    });
    canvas.add(
      line(
        'M-66-18Q-58 2-68 20M-30-20Q-22 0-32 21M8-20Q16 0 6 21M46-20Q54 0 44 21',
        '#3a1606',
        4,
        fade(0.5),
      ),
    );
    const herbs = canvas
      .scatter(12, 80, 12, { cx: 0, cy: 0 })
      .map(([hx, hy]) => `M${Math.round(hx)} ${Math.round(hy * 0.2)}l4 2`);
    canvas.add(line(herbs.join(''), '#5d8a34', 2.6, fade(0.85)));
    canvas.add(line('M-80-14Q0-22 76-16', '#ffd9ae', 4, fade(0.4)));
  });
}

/** Grilled white fish fillet with grill marks. */
export function fishFillet(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  scale: number,
  tone: Tone = ['#fff8ea', '#f4daac', '#b97f3c'],
): void {
  canvas.at(x, y, turn, scale, () => {
    const fillet =
      'M-130 10C-104-44-24-62 52-46C98-36 126-14 132 4C108 38 46 56-18 52C-74 50-112 38-130 10z';
    canvas.layer(canvas.bevel(8, 8, 0.34, 14, 1.22), () =>
      canvas.add(shape(fillet, canvas.tone(tone, 0.62))),
    );
    canvas.clipTo(`<path d="${fillet}"/>`, () => {
      canvas.add(
        line(
          'M-108 40L-70-50M-66 56L-24-60M-20 60L26-62M28 58L74-56M74 48L112-36',
          '#5a260a',
          7,
          fade(0.62),
        ),
      );
      canvas.add(line('M-112 8Q0-10 122 2', '#fff8e4', 3, fade(0.6)));
      canvas.add(line('M-80 30Q0 18 90 26M-70-20Q10-34 90-18', '#c08a48', 2, fade(0.5)));
    });
  });
}

/** Fish steak from a curry, cut across the bone. */
export function fishSteak(canvas: Canvas): string {
  const steak =
    'M-44-8C-46-42 46-42 44-8C42 20 26 40 12 40C4 40 5 24 0 22C-5 24-4 40-12 40C-26 40-42 20-44-8z';
  return canvas.symbol(
    shape(steak, '#6f7f86') +
      shape(
        steak,
        canvas.tone(['#fff3dc', '#f0cf9c', '#c08c50']),
        'transform="translate(0 1)scale(.9)"',
      ) +
      line(
        'M0-28V14M-30-12Q-12-22-4-6M30-12Q12-22 4-6M-28 12Q-14 6-8 22M28 12Q14 6 8 22',
        '#c7945c',
        2.4,
        fade(0.75),
      ) +
      circle(0, -4, 5.5, '#fffaf0', 'stroke="#b98a58" stroke-width="2"'),
  );
}

/** Peeled prawn curled round, tail on. */
export function prawn(canvas: Canvas): string {
  const body =
    'M-22 30C-46 10-40-30-6-36C26-40 46-14 38 14C34 28 22 34 14 30C20 20 20 4 8-4' +
    'C-4-10-16 0-12 14C-10 24-14 32-22 30z';
  const tail = 'M14 30C20 34 30 36 36 46C26 46 22 44 18 42C16 48 12 52 6 54C6 44 6 36 14 30z';
  return canvas.symbol(
    shape(tail, '#d9481f') +
      shape(body, canvas.tone(['#ffcfa6', '#f68a50', '#c94a1a'])) +
      line(
        'M-34 4Q-22-4-12 2M-28-20Q-16-16-10-4M-6-34Q-4-20 0-7M18-32Q12-18 8-6M36-10' +
          'Q24-6 14 2M36 14Q26 12 18 12',
        '#b83f12',
        2.6,
        fade(0.8),
      ) +
      line('M-30-8C-26-24-10-32 6-31', '#fff6ec', 4, fade(0.7)),
  );
}

/** Raw or seared salmon cube with white fat lines. */
export function salmonCube(canvas: Canvas): string {
  const fill = canvas.linear(
    [
      [0, '#ffb28a'],
      [0.5, '#f97f52'],
      [1, '#d3552c'],
    ],
    0.6,
    1,
  );
  return canvas.symbol(
    block(1, 1.5, 45, 39, 9, '#a83c1a') +
      block(0, 0, 42, 36, 8, fill) +
      line('M-18-6Q-4-14 18-8M-19 3Q0-6 19 1M-17 12Q2 3 18 10', '#ffe2cf', 2.8, fade(0.85)),
  );
}

export function kidneyBean(canvas: Canvas, tone: Tone = ['#c8513a', '#8e1f18', '#4f0a08']): string {
  const bean = 'M-15-2C-15-12 15-12 15-2C15 8 6 10 4 5C2 1-2 1-4 5C-6 10-15 8-15-2z';
  return canvas.symbol(
    shape(bean, canvas.tone(tone, 0.55), 'stroke="#3d0806"') +
      oval(-6, -6, 4, 1.8, '#ffc7b0', fade(0.8)),
  );
}

export function chickpea(canvas: Canvas, tone: Tone = ['#ffe3a6', '#e0ad5c', '#9c6626']): string {
  return canvas.symbol(
    shape('M-12 0C-13-11 11-14 13-1C14 10 4 13-2 12C-9 12-12 8-12 0z', canvas.tone(tone)) +
      line('M2-10Q7-3 4 3', tone[2], 1.8, fade(0.7)) +
      line('M-7-4Q-5-8-1-8', '#fffbe8', 2.2, fade(0.8)),
  );
}

/** Moong bean with its white sprout. */
export function sprout(canvas: Canvas): string {
  return canvas.symbol(
    line('M4 2C14-2 20 6 14 12S2 14 4 19', '#b9b58a', 4.6) +
      line('M4 2C14-2 20 6 14 12S2 14 4 19', '#fffdf0', 3) +
      oval(
        -2,
        0,
        9,
        6.6,
        canvas.tone(['#c9d873', '#8d9f38', '#56641c']),
        'transform="rotate(20)"',
      ) +
      line('M-7-2Q-3-5 1-4', '#f2f8c4', 1.6),
  );
}

/** Round soya chunk in gravy. */
export function soyaChunk(canvas: Canvas): string {
  return canvas.symbol(
    shape(
      'M-17 2C-19-12-6-18 5-16C17-14 20-2 16 8C11 17-4 18-11 13C-15 10-16 7-17 2z',
      canvas.tone(['#c98a52', '#96572a', '#552a10']),
    ) + line('M-9-6Q-2-12 6-8M-10 4Q-2-2 8 3M-4 10Q2 7 8 10', '#e6b884', 2, fade(0.6)),
  );
}
