/** Comfort in deep bowls: macaroni, noodles, ramen and rich rice bowls. */
import * as b from '#illustrator/parts/bases.ts';
import type { Canvas } from '#illustrator/parts/canvas.ts';
import { eggHalf, tikkaTones } from '#illustrator/parts/proteins.ts';
import { curryTones, greenChutney } from '#illustrator/parts/sides.ts';
import { circle, fade, line, oval, path, shape, spots, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { bowl, wellShade } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

function macaroni(canvas: Canvas, [light, middle, dark]: Tone): string {
  return canvas.symbol(
    `<path d="M-17 9A19 19 0 0 1 17 9" fill="none" stroke="${dark}" stroke-width="20"/>` +
      `<path d="M-17 8A18.5 18.5 0 0 1 17 8" fill="none" stroke="${middle}" stroke-width="16"/>` +
      line('M-15 3A17 17 0 0 1 12-1', light, 5) +
      oval(17, 9, 8, 3.6, dark),
  );
}

const macAndCheese: Recipe = {
  slug: 'mac-and-cheese',
  seed: 44,
  draw: (canvas) => {
    bowl(canvas, 'indigo');
    b.sauce(canvas, 158, ['#ffc94d', '#f2a01e', '#b9680a'], { gloss: 0.2, wobble: 0.01 });
    const elbows: [string, string] = [
      macaroni(canvas, ['#fff3c4', '#ffd566', '#cf8416']),
      macaroni(canvas, ['#ffecab', '#fcc44a', '#bf7410']),
    ];
    canvas.clip(158, () => b.pile(canvas, elbows, 68, 148, 27, { sizes: [1.25, 1.4] }));
    canvas.layer(canvas.bevel(6, 3, 0.4, 18, 1.18), () => {
      const cheese = canvas.tone(['#ffd978', '#ffbf3a', '#ea9418'], 0.7);
      for (const { x, y, scale } of spots('176 170 0 40, 236 214 0 36, 170 248 0 26'))
        canvas.add(shape(canvas.blob(x, y, scale, 0.32, 10), cheese));
    });
    canvas.layer(canvas.shadow(1, 1.5, 0.8, 0.5), () => {
      b.seeds(canvas, 32, 124, 9, '#c06a22');
      b.seeds(canvas, 32, 124, 5.5, '#d98a3c');
    });
    b.shreds(canvas, 30, 110, 8, '#3f8a35', 4);
    wellShade(canvas, 156);
  },
};

const hakkaNoodles: Recipe = {
  slug: 'hakka-noodles',
  seed: 33,
  draw: (canvas) => {
    bowl(canvas, 'kokum');
    canvas.add(circle(200, 200, 158, '#6b3310'));
    b.noodles(canvas, ['#ffe3a3', '#e6a54a', '#8a4712'], {
      r: 157,
      count: 54,
      width: 11,
      lengths: [80, 120],
    });
    wellShade(canvas, 156);
    const strips = [
      t.strip(canvas),
      t.strip(canvas, t.redStrip),
      t.strip(canvas, t.carrotStrip),
      t.onionArc(canvas),
    ];
    b.sprinkle(canvas, strips, 21, 120, 34, { sizes: [1.2, 1.45] });
    b.sprinkle(canvas, t.scallion(canvas), 16, 110, 20, { sizes: [1.1, 1.4] });
    b.sprinkle(canvas, t.sesame(canvas), 9, 100, 24);
  },
};

function ramenBroth(canvas: Canvas): void {
  bowl(canvas, 'ink', 178, 14);
  canvas.add(
    circle(
      200,
      200,
      163,
      canvas.radial(
        [
          [0, '#f3bd66'],
          [0.6, '#dd9034'],
          [1, '#9a5312'],
        ],
        0.55,
        0.55,
        0.6,
      ),
    ),
  );
  b.oil(canvas, 12, 148, { colour: '#ffdf9a' });
  b.noodles(canvas, ['#fff6d0', '#f7d98f', '#b9863a'], {
    r: 132,
    cx: 196,
    cy: 208,
    count: 27,
    width: 10.5,
    kinds: 4,
    lengths: [80, 118],
  });
}

function ramenToppings(canvas: Canvas): void {
  const broth = canvas.radial(
    [
      [0.62, '#c9802c', 0],
      [0.82, '#c9802c', 0.85],
      [1, '#9a5312', 1],
    ],
    0.49,
    0.52,
    0.5,
  );
  canvas.add(circle(200, 200, 163, broth));
  b.oil(canvas, 9, 150, { cy: 206, colour: '#ffdf9a' });
  canvas.layer(canvas.shadow(3, 4, 3, 0.5), () => {
    const nori = canvas.linear([
      [0, '#35533c'],
      [1, '#101f17'],
    ]);
    canvas.add(
      shape('M250 54L330 96 306 176 232 142z', nori),
      line('M256 70L320 104M250 92L314 126M243 114L306 148', '#5a7a5c', 1.6, fade(0.6)),
    );
  });
  const chicken = canvas.radial([
    [0.2, '#f8d9ad'],
    [0.75, '#e6aa6c'],
    [1, '#9a4f1a'],
  ]);
  for (const { x, y } of spots('112 132, 172 100')) {
    canvas.layer(canvas.bevel(5, 5, 0.35, 16, 1.2), () => {
      const grain =
        path`M${x - 28} ${y + 6}Q${x} ${y - 24} ${x + 28} ${y - 2}` +
        path`M${x - 20} ${y + 20}Q${x + 4} ${y} ${x + 26} ${y + 16}`;
      canvas.add(
        shape(canvas.blob(x, y, 52, 0.06, 10, 0.88), chicken),
        line(grain, '#fff0d6', 5, fade(0.8)),
      );
    });
  }
  const leafFill = canvas.linear(
    [
      [0, '#58a63c'],
      [0.55, '#8fcf63'],
      [1, '#eef6d2'],
    ],
    0,
    1,
  );
  const bokChoy = canvas.symbol(
    shape('M0-44C24-40 28-6 12 14C8 26 6 36 0 44C-6 36-8 26-12 14C-28-6-24-40 0-44z', leafFill) +
      line('M0-34V40M0-14l12-10M0-14l-12-10', '#e4f5c4', 2.6),
  );
  canvas.place(bokChoy, '310 232 96 .95, 290 270 122 .95');
  canvas.place(eggHalf(canvas), '254 204 -24 1.3, 214 278 38 1.25');
  b.sprinkle(canvas, t.corn(canvas), 15, 44, 14, { cx: 106, cy: 236, sizes: [1.15, 1.35] });
  b.sprinkle(canvas, t.scallion(canvas), 11, 64, 22, { cx: 176, cy: 206, sizes: [1.15, 1.4] });
  const swirlCake = canvas.symbol(
    shape(
      'M0-13Q13-12 12 2Q8 12-2 12Q-13 8-12-4Q-8-13 0-13z',
      '#fff',
      'stroke="#f4a9bd" stroke-width="2.4"',
    ) + line('M-4 2Q-4-5 2-5T4 3', '#ec5f86', 2.8),
  );
  canvas.place(swirlCake, '146 298 10 1.7');
  wellShade(canvas, 162);
}

const ramen: Recipe = {
  slug: 'ramen',
  seed: 132,
  draw: (canvas) => {
    ramenBroth(canvas);
    ramenToppings(canvas);
  },
};

const butterChicken: Recipe = {
  slug: 'butter-chicken-rice-bowl',
  seed: 66,
  draw: (canvas) => {
    bowl(canvas, 'brass');
    b.sauce(canvas, 159, curryTones.makhanGravy, { wobble: 0.008, gloss: 0.3 });
    b.oil(canvas, 18, 140, { cx: 180, cy: 180, colour: '#ffcf6b' });
    canvas.clip(160, () => b.rice(canvas, 274, 272, 112, 48));
    const fills: [string, string] = [
      canvas.tone(['#ffc98a', '#dd8238', '#8f3f0e']),
      canvas.tone(['#fbbb78', '#cf7430', '#83380c']),
    ];
    canvas.layer(canvas.bevel(5, 7, 0.45, 14, 1.24), () => {
      for (const { x, y, scale } of spots(
        '112 130 0 38, 190 104 0 36, 126 214 0 40, 206 182 0 34, 92 284 0 24, 266 124 0 28',
      )) {
        canvas.add(shape(canvas.blob(x, y, scale, 0.24, 7, 0.84), canvas.pick(fills)));
      }
    });
    b.patches(
      canvas,
      [
        [104, 122],
        [184, 98],
        [118, 206],
        [200, 176],
        [132, 224],
        [262, 118],
      ],
      [7, 12],
      '#6a2206',
      0.4,
    );
    b.swirl(canvas, 162, 162, 1.15);
    canvas.place(
      t.coriander(canvas),
      '168 152 10 1.7, 152 174 120 1.35, 264 262 -40 1.5, 290 282 60 1.2, 92 168 200 1.1',
    );
    b.shreds(canvas, 20, 84, 6, '#5f6f1c', 3.4, { cx: 160, cy: 160 });
    wellShade(canvas, 157);
  },
};

const paneerTikka: Recipe = {
  slug: 'paneer-tikka-bowl',
  seed: 55,
  draw: (canvas) => {
    bowl(canvas, 'sky');
    canvas.clip(160, () => {
      canvas.add(circle(200, 200, 160, '#3f7a34'));
      const leaf = t.saladLeaf(canvas, ['#9ad25c', '#3f8f34', '#d5f0a8']);
      canvas.place(
        leaf,
        '66 214 50 1.3, 92 252 30 1.4, 76 176 10 1.3, 112 300 70 1.4, 152 324 100 1.3, ' +
          '122 236 60 1.3, 66 140 20 1.2, 150 280 140 1.2',
      );
      b.rice(canvas, 262, 252, 118, 30, ['#fff3c4', '#ffe08a', '#d7a93f']);
      canvas.place(t.tomatoSlice(canvas), '96 250 0 1.3, 138 288 40 1.2, 78 204 80 1.05');
      b.chunks(
        canvas,
        [
          [118, 120],
          [186, 92],
          [254, 112],
          [146, 182],
          [218, 168],
          [288, 176],
        ],
        { sizes: [32, 36], tones: tikkaTones, square: true, char: 3, gloss: 0.28 },
      );
      canvas.place(t.strip(canvas), '156 132 20 1.5, 252 188 -30 1.5');
      canvas.place(t.strip(canvas, t.redStrip), '226 114 60 1.5, 182 214 10 1.4');
      canvas.place(t.onionArc(canvas), '98 168 -40 1.4, 270 144 80 1.3, 190 140 0 1.3');
      canvas.place(t.coriander(canvas), '252 246 20 1.6, 280 232 -60 1.4, 160 164 90 1.3');
    });
    greenChutney(canvas, 196, 292, 38);
    canvas.place(t.lemonWedge(canvas), '290 296 -40 1.3');
    wellShade(canvas, 156);
  },
};

export const indulgentBowls: readonly Recipe[] = [
  macAndCheese,
  hakkaNoodles,
  ramen,
  butterChicken,
  paneerTikka,
];
