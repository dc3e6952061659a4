/** Lunch curries with their breads: phulka, naan, parotta, appam. */
import * as b from '#illustrator/parts/bases.ts';
import { appam, flatbread, foldedBread, naan, parotta } from '#illustrator/parts/breads.ts';
import * as p from '#illustrator/parts/proteins.ts';
import * as s from '#illustrator/parts/sides.ts';
import { circle, fade, line, oval, shape } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { katori, leafPlate, plate } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const palakPaneer: Recipe = {
  slug: 'palak-paneer-phulka',
  seed: 302,
  draw: (canvas) => {
    plate(canvas, 'kokum', 150, 184);
    foldedBread(canvas, 230, 84, 8, 106);
    foldedBread(canvas, 246, 136, 34, 108);
    katori(canvas, 152, 220, 104, s.curryTones.spinach, 'white');
    const area = { cx: 152, cy: 222 };
    b.shreds(canvas, 40, 74, 5, '#a3c95c', 2.2, area);
    b.chunks(
      canvas,
      [
        [118, 186],
        [172, 168],
        [196, 216],
        [144, 232],
        [100, 238],
        [176, 268],
        [130, 282],
      ],
      { sizes: [16, 19], tones: p.whitePaneer, square: true, char: 0, gloss: 0.2 },
    );
    b.swirl(canvas, 156, 226, 0.7);
    canvas.place(t.julienne(canvas, t.gingerStrip), '160 204 30 .8, 172 212 -40 .7');
    canvas.place(t.dryRedChilli(canvas), '128 210 -30 .7');
    canvas.place(t.onionRings(canvas), '276 300 0 .9');
    canvas.place(t.lemonWedge(canvas), '234 328 -10 1');
    canvas.place(t.greenChilli(canvas), '138 82 -14 1');
  },
};

const dalMakhaniNaan: Recipe = {
  slug: 'dal-makhani-naan',
  seed: 305,
  draw: (canvas) => {
    plate(canvas, 'indigo', 150, 184);
    naan(canvas, 262, 186, 28, 1.02);
    b.shreds(canvas, 16, 56, 6, '#4f9238', 4, { cx: 264, cy: 190 });
    katori(canvas, 142, 222, 94, s.curryTones.makhani, 'brass');
    const area = { cx: 142, cy: 224 };
    const lentil = canvas.symbol(
      oval(0, 0, 7, 5, canvas.tone(['#8d5236', '#4f2414', '#260d05'])) +
        oval(-2, -2, 2, 1, '#e0a488', fade(0.8)),
    );
    b.sprinkle(canvas, [lentil, lentil, lentil, p.kidneyBean(canvas)], 66, 70, 10, {
      ...area,
      sizes: [0.9, 1.1],
    });
    b.oil(canvas, 10, 66, { ...area, colour: '#f0953c' });
    b.swirl(canvas, 144, 220, 0.78);
    s.butter(canvas, 152, 226, 14, 0.8);
    canvas.place(t.coriander(canvas), '120 200 10 1.3, 176 246 80 1.1');
    canvas.place(t.onionRings(canvas), '232 322 0 .8, 264 312 0 .6');
    canvas.place(t.greenChilli(canvas), '126 92 -18 1');
  },
};

const chettinad: Recipe = {
  slug: 'chicken-chettinad-parotta',
  seed: 306,
  draw: (canvas) => {
    leafPlate(canvas);
    parotta(canvas, 262, 132, 82);
    parotta(canvas, 284, 214, 80);
    katori(canvas, 142, 226, 98, ['#a9562a', '#75300f', '#3f1405'], 'iron');
    b.chunks(
      canvas,
      [
        [104, 196],
        [166, 180],
        [186, 238],
        [124, 252],
        [150, 286],
        [86, 246],
      ],
      {
        sizes: [22, 27],
        tones: [
          ['#d98a4e', '#a3552a', '#5b2810'],
          ['#c97c44', '#934a22', '#4f220c'],
        ],
        char: 2,
      },
    );
    const area = { cx: 142, cy: 228 };
    b.oil(canvas, 12, 70, { ...area, colour: '#f08a34' });
    b.seeds(canvas, 18, 70, 4, '#1f120c', area);
    canvas.place(t.curryLeaf(canvas), '130 214 30 1.3, 164 252 -50 1.3, 148 200 100 1.1');
    canvas.place(t.dryRedChilli(canvas), '140 232 -20 .8');
    canvas.place(t.onionRings(canvas), '242 316 0 .8');
    canvas.place(t.lemonWedge(canvas), '286 314 -30 1');
  },
};

const bhindi: Recipe = {
  slug: 'bhindi-masala-phulka',
  seed: 309,
  draw: (canvas) => {
    plate(canvas, 'terracotta', 150, 184);
    flatbread(canvas, 266, 152, 78);
    foldedBread(canvas, 246, 158, 20, 108);
    canvas.layer(canvas.shadow(3, 6, 5, 0.5), () =>
      canvas.add(
        shape(canvas.blob(138, 210, 92, 0.06, 13), canvas.tone(['#b9762c', '#8d4f16', '#55290a'])),
      ),
    );
    const pod = canvas.symbol(
      line('M-30 2Q0-8 30 0', '#23541c', 17) +
        line('M-30 1Q0-9 30-1', '#4d9a36', 14) +
        line('M-26-3Q0-12 26-5', '#a2d872', 3) +
        line('M-26 6Q0-2 26 4', '#2f6d24', 2) +
        circle(31, -1, 7.5, '#cfe6a0') +
        circle(31, -1, 3, '#8fb85c'),
    );
    const star = canvas.symbol(
      shape(
        'M0-14L12-6 13 8 0 15-13 8-12-6z',
        '#3f8a2e',
        'stroke="#235a1c" stroke-width="2" stroke-linejoin="round"',
      ) +
        circle(0, 0, 9, '#dcecae') +
        line('M0-5h.1M5-1h.1M3 5h.1M-3 5h.1M-5-1h.1', '#fffdf0', 5) +
        line('M0-5h.1M5-1h.1M3 5h.1M-3 5h.1M-5-1h.1', '#b8cc7c', 2),
    );
    b.pile(canvas, [pod, pod, star], 40, 78, 20, { cx: 138, cy: 210, sizes: [0.82, 1] });
    b.sprinkle(canvas, [t.onionArc(canvas), t.tomatoDice(canvas)], 14, 72, 22, {
      cx: 138,
      cy: 210,
      sizes: [0.8, 1.1],
    });
    canvas.place(t.coriander(canvas), '130 196 10 1.3, 158 222 80 1.1');
    s.curd(canvas, 236, 310, 42, 'white');
    canvas.place(t.lemonWedge(canvas), '128 96 20 1');
    canvas.place(t.greenChilli(canvas), '186 92 10 .9');
  },
};

const prawnAppam: Recipe = {
  slug: 'malabar-prawn-appam',
  seed: 310,
  draw: (canvas) => {
    plate(canvas, 'kokum', 150, 184);
    appam(canvas, 262, 138, 92);
    appam(canvas, 270, 234, 88);
    katori(canvas, 138, 218, 98, s.curryTones.coconut, 'terracotta');
    const area = { cx: 138, cy: 220 };
    b.oil(canvas, 14, 72, { ...area, colour: '#e2661a' });
    canvas.place(
      p.prawn(canvas),
      '102 186 -20 .8, 164 172 40 .8, 186 240 110 .8, 104 256 -90 .8, 150 282 170 .76',
    );
    canvas.place(t.curryLeaf(canvas), '130 200 30 1.3, 166 206 -50 1.2, 118 250 100 1.2');
    canvas.place(t.dryRedChilli(canvas), '150 256 -10 .74');
    b.seeds(canvas, 14, 70, 3.6, '#2b1710', area);
    canvas.place(t.lemonWedge(canvas), '218 328 -10 1');
  },
};

export const lunchBreads: readonly Recipe[] = [
  palakPaneer,
  dalMakhaniNaan,
  chettinad,
  bhindi,
  prawnAppam,
];
