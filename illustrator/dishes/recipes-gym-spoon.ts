/** High protein by the spoon: smoothie bowl, oats, soup. */
import * as b from '#illustrator/parts/bases.ts';
import * as f from '#illustrator/parts/fruit.ts';
import { fade, line, oval, shape, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { bowl, wellShade } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const berrySmoothie: Recipe = {
  slug: 'berry-protein-smoothie-bowl',
  seed: 427,
  draw: (canvas) => {
    bowl(canvas, 'white');
    b.sauce(canvas, 160, ['#e08ac4', '#b04a94', '#6f1f62'], { wobble: 0.006, gloss: 0.3, blur: 8 });
    canvas.add(
      line(
        'M250 110C316 150 316 250 240 296M226 138C276 168 276 232 220 262',
        '#f3b8de',
        11,
        fade(0.4),
      ),
    );
    canvas.clip(158, () => {
      canvas.place(
        f.bananaSlice(canvas),
        '82 196 0 1.35, 92 152 30 1.35, 118 112 60 1.35, 158 84 20 1.35',
      );
      canvas.place(
        f.granola(canvas),
        '132 202 0 1.1, 142 162 60 1.15, 170 128 120 1.1, 128 240 30 1.1, 104 234 80 1',
      );
      canvas.place(f.strawberry(canvas), '214 84 20 1.2, 262 102 50 1.2, 300 140 90 1.15');
      canvas.place(
        f.blueberry(canvas),
        '102 272 0 1.4, 132 290 30 1.4, 118 308 50 1.3, 158 312 0 1.4, 150 276 20 1.3, ' +
          '188 326 40 1.35, 184 294 10 1.3',
      );
      canvas.place(f.raspberry(canvas), '224 312 0 1.3, 258 300 40 1.3, 288 272 80 1.2');
      b.sprinkle(canvas, f.coconutFlake(canvas), 7, 44, 22, { cx: 212, cy: 196, sizes: [0.8, 1] });
      canvas.place(t.almond(canvas), '186 206 20 1.1, 214 176 -40 1.1, 236 216 80 1.05');
      b.seeds(canvas, 40, 70, 3, '#2a1426', { cx: 220, cy: 200 });
    });
    canvas.place(t.mint(canvas), '284 232 -30 1.6, 300 216 40 1.4');
    wellShade(canvas, 158);
  },
};

const overnightOats: Recipe = {
  slug: 'peanut-butter-overnight-oats',
  seed: 428,
  draw: (canvas) => {
    bowl(canvas, 'leaf');
    b.sauce(canvas, 159, ['#fff6e2', '#efdcb6', '#c4a470'], { wobble: 0.01, gloss: 0.15 });
    const flake = canvas.symbol(
      oval(0, 0, 9, 6, '#f6e6c2', 'stroke="#c2a06a" stroke-width="1.2"') +
        line('M-5 0H5', '#c9a874', 1.2),
    );
    b.sprinkle(canvas, flake, 150, 146, 13, { sizes: [0.9, 1.3] });
    const butterArea = { cx: 176, cy: 216 };
    const butterTone: Tone = ['#e2a864', '#bd7a36', '#835018'];
    b.sauce(canvas, 58, butterTone, { ...butterArea, wobble: 0.12, corners: 10, gloss: 0.6 });
    b.swirl(canvas, 176, 216, 0.62, '#f0c48a');
    canvas.place(
      f.bananaSlice(canvas),
      '122 130 0 1.45, 158 100 40 1.45, 200 84 80 1.4, 106 174 20 1.4',
    );
    canvas.place(f.strawberry(canvas), '262 262 20 1.35, 292 224 60 1.25, 226 294 -20 1.25');
    canvas.place(
      t.almond(canvas),
      '236 132 20 1.4, 266 112 -30 1.4, 254 160 70 1.3, 284 148 10 1.25',
    );
    b.sprinkle(canvas, t.peanut(canvas), 9, 44, 22, { cx: 178, cy: 236, sizes: [1.2, 1.4] });
    b.seeds(canvas, 46, 120, 3, '#2b1c18');
    canvas.place(t.mint(canvas), '186 186 -30 1.6, 210 196 50 1.4');
    wellShade(canvas, 157);
  },
};

const lentilSoup: Recipe = {
  slug: 'tomato-lentil-soup',
  seed: 429,
  draw: (canvas) => {
    bowl(canvas, 'white');
    b.sauce(canvas, 159, ['#f9843a', '#e0531a', '#a32c08'], { wobble: 0.006, gloss: 0.3, blur: 8 });
    b.seeds(canvas, 60, 140, 5, '#f6a14e');
    b.oil(canvas, 18, 130, { colour: '#ffc66a' });
    b.swirl(canvas, 196, 206, 1.5);
    const crouton = () => {
      b.chunks(
        canvas,
        [
          [128, 142],
          [164, 118],
          [118, 188],
          [158, 168],
        ],
        {
          sizes: [17, 20],
          tones: [
            ['#ffe3a2', '#e9b058', '#a5691f'],
            ['#f9d68e', '#dda048', '#965c18'],
          ],
          square: true,
          char: 2,
          gloss: 0.15,
        },
      );
    };
    crouton();
    const seed = canvas.symbol(
      shape('M-11 0C-7-7 5-7 12 0C5 7-7 7-11 0z', canvas.tone(['#c9dc8e', '#8fa850', '#5a7028'])) +
        line('M-6 0H6', '#e6f2bc', 1.2),
    );
    b.sprinkle(canvas, seed, 12, 56, 20, { cx: 246, cy: 240, sizes: [1, 1.2] });
    b.seeds(canvas, 20, 110, 3, '#2b1710');
    canvas.place(t.basil(canvas), '236 168 -30 1.6, 264 178 50 1.5, 246 198 160 1.3');
    wellShade(canvas, 157);
  },
};

export const gymSpoonBowls: readonly Recipe[] = [berrySmoothie, overnightOats, lentilSoup];
