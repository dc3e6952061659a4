/** What is rolled up: the crisp dosa, and the kathi roll in its paper. */
import { patches, seeds } from './bases.ts';
import type { Canvas } from './canvas.ts';
import { fade, line, oval, shape } from './svg.ts';

/** The crisp rolled crepe, as wide as its plate, with potato showing at the end. */
export function dosaRoll(canvas: Canvas, x: number, y: number, turn: number): void {
  const under =
    'M-178-20C-150-46-60-52 20-52C90-54 150-50 172-44C184-30 184 34 170 46' +
    'C90 58-90 60-150 46C-176 40-190-4-178-20z';
  const flap =
    'M-180-18C-150-46-60-54 20-54C90-56 150-52 172-46C180-30 182-8 180 14' +
    'C150 26 120 10 84 20C40 32 8 14-36 24C-84 34-118 16-160 20C-180 18-188-6-180-18z';
  const crisp = canvas.linear(
    [
      [0, '#ffe09a'],
      [0.3, '#f3b64a'],
      [0.7, '#d98a26'],
      [1, '#a25a10'],
    ],
    0.03,
    1,
  );
  canvas.at(x, y, turn, 0.97, () => {
    canvas.layer(canvas.bevel(8, 8, 0.3, 14, 1.24), () => {
      canvas.add(
        shape(
          under,
          canvas.linear(
            [
              [0, '#f0b24a'],
              [0.6, '#df932e'],
              [1, '#a9610f'],
            ],
            0,
            1,
          ),
        ),
      );
    });
    canvas.layer(canvas.shadow(1, 4, 3, 0.5), () => canvas.add(oval(176, 0, 17, 42, '#5e3008')));
    canvas.layer(canvas.bevel(3, 4, 0.3, 14), () => {
      const potato = [
        [172, -22],
        [180, -4],
        [170, 14],
        [186, 20],
        [176, 30],
        [188, -16],
      ] as const;
      for (const [px, py] of potato) canvas.add(shape(canvas.blob(px, py, 12, 0.2, 7), '#f7cf48'));
    });
    seeds(canvas, 5, 16, 4, '#2b1710', { cx: 178, cy: 2 });
    canvas.layer(canvas.bevel(6, 7, 0.42, 16, 1.24), () => canvas.add(shape(flap, crisp)));
    canvas.clipTo(`<path d="${flap}"/>`, () => {
      // A dosa is spread in a spiral: the batter's rings show as curved bands.
      let rings = '';
      for (let i = -230; i < 190; i += 15) rings += `M${i} -70Q${i + 44} -18 ${i + 30} 40`;
      canvas.add(
        line(rings, '#b0681a', 2.6, fade(0.16)),
        line(rings, '#fff0bc', 2, `transform="translate(6 0)" ${fade(0.16)}`),
      );
      const spotsOnTop = canvas
        .scatter(34, 165, 18, { cx: 0, cy: 0 })
        .map(([px, py]) => [px, -18 + py * 0.2] as const);
      patches(canvas, spotsOnTop, [3, 9], '#9a4c0c', 0.36);
      patches(canvas, spotsOnTop.slice(0, 14), [1.5, 4], '#6a2c06', 0.4);
    });
    canvas.add(line('M-160-28Q-20-48 150-40', '#fff4cc', 4, fade(0.5)));
  });
}

/** Paratha roll in paper: filling at the open end. */
export function kathiRoll(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  filling: () => void,
): void {
  canvas.at(x, y, turn, 1, () => {
    canvas.layer(canvas.bevel(9, 8, 0.2, 12, 1.24), () => {
      const bread = canvas.linear(
        [
          [0, '#f8dca0'],
          [0.5, '#e2ac58'],
          [1, '#9c6120'],
        ],
        0.05,
        1,
      );
      canvas.add(shape('M-150-38Q-168-36-168 0T-150 40L120 44Q138 42 138 2T120-42z', bread));
    });
    patches(
      canvas,
      canvas.scatter(20, 140, 16, { cx: 10, cy: 0 }).map(([px, py]) => [px, py * 0.25]),
      [5, 11],
      '#8f4a14',
      0.45,
    );
    canvas.add(line('M-140 14Q0 24 40 20', '#9a6020', 3, fade(0.6)));
    canvas.layer(canvas.shadow(2, 3, 2, 0.4), () => canvas.add(oval(130, 1, 26, 43, '#f3cf8c')));
    canvas.add(oval(132, 1, 20, 36, '#5a2a10'));
    filling();
    canvas.layer(canvas.bevel(4, 4, 0.2, 12, 1.22), () => {
      const wrapping = 'M-174-46L-12-48 12-26-6-4 14 20-8 48-172 46Q-184 0-174-46z';
      canvas.add(
        shape(
          wrapping,
          canvas.linear(
            [
              [0, '#fff'],
              [0.6, '#f6ead8'],
              [1, '#cdb898'],
            ],
            0.05,
            1,
          ),
        ),
      );
    });
    canvas.add(
      line(
        'M-140-46L-146 45M-104-47L-108 46M-68-47L-70 46M-32-47L-32 47',
        '#c23a4a',
        7,
        fade(0.55),
      ),
    );
  });
}
