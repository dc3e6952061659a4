/** Garnish and vegetable symbols: each returns the id of a piece drawn around the origin. */
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, ring, shape, type Tone } from './svg.ts';

export function basil(canvas: Canvas): string {
  const green = canvas.linear(
    [
      [0, '#7cc04e'],
      [0.5, '#3d8b2f'],
      [1, '#1f5a22'],
    ],
    1,
    0.4,
  );
  const vein = 'M0-18Q3 0 2 20M1-6l7-4M2 3l7-3M1-4l-7-4M2 5l-7-4';
  return canvas.symbol(
    shape('M0-21C14-17 17 3 2 22C-15 6-15-15 0-21z', green) +
      line(vein, '#b7e08a', 1.2, fade(0.75)),
  );
}

export function coriander(canvas: Canvas): string {
  const leaf =
    'M0 13Q1 4 0 1C-7 5-13 0-10-5C-15-9-9-15-4-12C-3-18 4-18 5-12C10-15 15-9 11-5C14 1 6 5 1 1';
  return canvas.symbol(
    shape(leaf, '#3f9434', 'stroke="#2a6a26"') + line('M0 0Q0-6-4-8M0 0Q1-6 5-8', '#9ad178', 1.2),
  );
}

export function mint(canvas: Canvas): string {
  const green = canvas.linear(
    [
      [0, '#8fd468'],
      [1, '#2f7f38'],
    ],
    0.6,
    1,
  );
  const leaf =
    'M0-18C6-16 8-11 7-8C11-5 11 1 9 4C9 10 5 15 0 18C-5 15-9 10-9 4C-11 1-11-5-7-8' +
    'C-8-11-6-16 0-18z';
  return canvas.symbol(
    shape(leaf, green) +
      line('M0-15V15M0-5l6-4M0 3l6-4M0-5l-6-4M0 3l-6-4', '#c9f0a8', 1.1, fade(0.8)),
  );
}

export function curryLeaf(canvas: Canvas): string {
  const green = canvas.linear([
    [0, '#4f8f3a'],
    [1, '#1d4d1d'],
  ]);
  return canvas.symbol(
    shape('M0-15C8-10 8 8 0 15C-8 8-8-10 0-15z', green) + line('M0-12V12', '#8fc070', 1.2),
  );
}

export function saladLeaf(canvas: Canvas, [light, dark, vein]: Tone): string {
  const green = canvas.linear([
    [0, light],
    [1, dark],
  ]);
  const veins = 'M0-30Q6 0 3 31M3-8l12-8M4 6l11-7M2-6l-12-8M3 9l-12-9';
  return canvas.symbol(
    shape('M0-34C26-28 30 8 4 34C-28 12-26-26 0-34z', green) + line(veins, vein, 1.6, fade(0.8)),
  );
}

/** Ruffled lettuce leaf. */
export function lettuce(canvas: Canvas): string {
  const green = canvas.linear(
    [
      [0, '#c7e878'],
      [0.5, '#86c244'],
      [1, '#4f9230'],
    ],
    0.8,
    1,
  );
  const leaf =
    'M2 42C-10 40-14 30-24 30C-38 26-34 14-42 6C-46-8-34-12-36-22C-32-36-20-32-14-42' +
    'C-4-50 4-40 12-42C26-44 28-32 36-26C46-18 38-8 42 2C44 14 32 16 30 26C22 36 12 34 2 42z';
  const veins = 'M0 36Q-2 0 2-30M0 12l18-16M-1 2l-18-16M0 24l16-8M0 20l-20-8';
  return canvas.symbol(
    shape(leaf, green, 'stroke="#5f9e36"') + line(veins, '#e9f8b8', 2, fade(0.8)),
  );
}

export function scallion(canvas: Canvas): string {
  return canvas.symbol(
    circle(0, 0, 6, '#dff0b4') + ring(0, 0, 5, '#67a83b', 2.6) + circle(0, 0, 1.8, '#8fc65a'),
  );
}

export function pea(canvas: Canvas): string {
  return canvas.symbol(circle(0, 0, 8, canvas.tone(['#c3ec7d', '#71b53a', '#3f7d22'])));
}

export function chilliFlake(canvas: Canvas): string {
  return canvas.symbol(shape('M-5-2L3-4 6 1-2 4z', '#c32417') + line('M-3-1L3-2', '#ff8a6a', 1));
}

export function greenChilli(canvas: Canvas): string {
  return canvas.symbol(
    shape('M-34 6C-16-8 12-8 36-4C16 6-12 14-34 6z', '#3f8f2e') +
      line('M-28 4C-14-4 8-5 26-4', '#b6e08a', 2) +
      line('M-34 6l-9 2', '#6b8a34', 4),
  );
}

export function dryRedChilli(canvas: Canvas): string {
  const red = canvas.linear(
    [
      [0, '#d8412a'],
      [0.5, '#a31d12'],
      [1, '#5e0c08'],
    ],
    0.3,
    1,
  );
  return canvas.symbol(
    shape('M-30 2C-18-12 8-12 32 2C10 4-8 12-24 10C-30 9-32 6-30 2z', red) +
      line('M-22-1C-8-8 8-7 20-2', '#ff9a80', 1.8, fade(0.8)) +
      line('M-30 4l-9 4', '#7a6a2a', 3.6),
  );
}

export function tomatoSlice(canvas: Canvas): string {
  const flesh = canvas.radial([
    [0.2, '#ff7a52'],
    [0.75, '#e23c22'],
    [1, '#a81a10'],
  ]);
  const seeds =
    oval(0, -8, 4, 5, '#ffb27a') + oval(8, 4, 5, 4, '#ffb27a') + oval(-8, 4, 5, 4, '#ffb27a');
  return canvas.symbol(
    circle(0, 0, 17, flesh) +
      `<g opacity=".85">${seeds}</g>` +
      ring(0, 0, 15.5, '#ffa58a', 1, fade(0.6)),
  );
}

export function cherryTomato(canvas: Canvas): string {
  return canvas.symbol(
    circle(0, 0, 15, canvas.tone(['#ff8a62', '#e0361f', '#98140c'])) +
      oval(-5, -6, 4.6, 3, '#fff', `${fade(0.75)} transform="rotate(-35 -5 -6)"`),
  );
}

export function tomatoDice(canvas: Canvas): string {
  return canvas.symbol(
    block(0, 0, 13, 11, 3, canvas.tone(['#f4694a', '#d5321b', '#98180c'])) +
      line('M-4-2h5', '#ffb09a', 1.6),
  );
}

export function onionArc(canvas: Canvas): string {
  return canvas.symbol(
    line('M-16 6Q0-15 16 6', '#a13d72', 8) + line('M-16 5Q0-15 16 5', '#f0c9dd', 4.6),
  );
}

export function onionRings(canvas: Canvas): string {
  return canvas.symbol(
    ring(0, 0, 24, '#a13d72', 8) +
      ring(0, 0, 24, '#f5d3e3', 4.6) +
      ring(0, 0, 14, '#b8588a', 5.4) +
      ring(0, 0, 14, '#f8dfea', 3),
  );
}

export function onionDice(canvas: Canvas): string {
  return canvas.symbol(
    line('M-6 0Q0-6 6 0', '#b54d82', 4.4) + line('M-6-1Q0-7 6-1', '#f7d3e4', 2.2),
  );
}

/** Golden fried onion strands. */
export function friedOnion(canvas: Canvas): string {
  return canvas.symbol(
    line('M-16 5Q-6-12 4-2T18-6', '#5a2407', 6.5) +
      line('M-16 4Q-6-13 4-3T18-7', '#a6541a', 4.4) +
      line('M-13 0Q-5-10 2-5', '#e0a05a', 1.6),
  );
}

const greenStrip: Tone = ['#8fd05a', '#3e8a2c', '#225c1c'];
export const redStrip: Tone = ['#ff9a7a', '#d63a1e', '#8e1a0c'];
export const carrotStrip: Tone = ['#ffc37a', '#f07f1c', '#b04f0a'];
export const yellowStrip: Tone = ['#fff0a0', '#f5c022', '#b57e06'];
export const purpleStrip: Tone = ['#d7a0dc', '#8a3f96', '#4f1c5a'];
export const gingerStrip: Tone = ['#fff6cf', '#efd58a', '#b8934a'];

/** Curved strip of capsicum, carrot or the like. */
export function strip(canvas: Canvas, [light, middle, dark]: Tone = greenStrip): string {
  return canvas.symbol(
    line('M-18 5Q-8-13 4-6T19-5', dark, 10) +
      line('M-18 4Q-8-14 4-7T19-6', middle, 7.5) +
      line('M-15 0Q-7-12 3-8', light, 2.4),
  );
}

export function julienne(canvas: Canvas, [light, middle, dark]: Tone): string {
  return canvas.symbol(
    line('M-20 3Q0-6 20 2', dark, 7) +
      line('M-20 2Q0-7 20 1', middle, 5) +
      line('M-16 0Q0-7 14-1', light, 1.6),
  );
}

export function lemonWedge(canvas: Canvas): string {
  const flesh = canvas.linear([
    [0, '#ffe873'],
    [1, '#f7c92b'],
  ]);
  return canvas.symbol(
    shape('M-26 0A26 26 0 0 0 26 0z', '#f2b705') +
      shape('M-22-1A22 22 0 0 0 22-1z', '#fff6c9') +
      shape('M-19-1A19 19 0 0 0 19-1z', flesh) +
      line('M0-1V18M0-1L13 13M0-1L-13 13', '#fff6c9', 2),
  );
}

export function lemonSlice(canvas: Canvas): string {
  const flesh = canvas.radial([
    [0, '#fff3a0'],
    [1, '#f7c92b'],
  ]);
  return canvas.symbol(
    circle(0, 0, 22, '#f2b705') +
      circle(0, 0, 19.5, '#fff6d2') +
      circle(0, 0, 17, flesh) +
      line('M0-16V16M-14-8L14 8M-14 8L14-8', '#fff6d2', 2.2) +
      circle(0, 0, 3, '#fff6d2'),
  );
}

export function cucumber(canvas: Canvas): string {
  const flesh = canvas.radial([
    [0, '#eef8c8'],
    [0.7, '#cfeaa0'],
    [1, '#a9d478'],
  ]);
  const seeds = 'M0-9v4M8-4l-3 2M8 5l-3-2M0 9V5M-8 5l3-2M-8-4l3 2';
  return canvas.symbol(
    circle(0, 0, 21, '#3c7f34') +
      circle(0, 0, 18.5, flesh) +
      line(seeds, '#8fbf5c', 2.6, fade(0.8)),
  );
}

export function sesame(canvas: Canvas): string {
  const seed = (extra: string) =>
    oval(0, 0, 3, 1.8, '#fff3d6', `stroke="#c9a567" stroke-width=".5" ${extra}`);
  return canvas.symbol(
    seed('transform="rotate(20)"') +
      seed('transform="translate(9 5)rotate(-40)"') +
      seed('transform="translate(-6 8)"'),
  );
}

export function corn(canvas: Canvas): string {
  return canvas.symbol(
    block(0, 0, 12, 12, 4.5, canvas.tone(['#fff0a0', '#fcca2e', '#d4960a'], 0.7)),
  );
}

export function olive(canvas: Canvas): string {
  return canvas.symbol(
    ring(0, 0, 9, '#1f1a1c', 7.5) + line('M-8-5A9.5 9.5 0 0 1 2-9', '#8d848c', 2),
  );
}

export function mushroom(canvas: Canvas): string {
  const cap = 'M-18 2C-18-18 18-18 18 2C14 6 8 5 5 4L6 16Q0 20-6 16L-5 4C-8 5-14 6-18 2z';
  return canvas.symbol(
    shape(cap, '#f3dfc0', 'stroke="#a8865a" stroke-width="2"') +
      line('M-12 0C-8 3 8 3 12 0', '#b08c5c', 2),
  );
}

export function broccoli(canvas: Canvas): string {
  const green = canvas.tone(['#6fbd52', '#44924a', '#236a2e']);
  const heads =
    circle(-11, 0, 13, green) +
    circle(11, 0, 13, green) +
    circle(0, -10, 14, green) +
    circle(0, 4, 12, green);
  return canvas.symbol(
    shape('M-6 10L-4 26H6L8 10z', '#a8cf7a') +
      heads +
      line('M-14-4h.1M-4-15h.1M5-8h.1M12-3h.1M-6-3h.1M0 6h.1', '#a5e07c', 5, fade(0.7)),
  );
}

export function greenBean(canvas: Canvas): string {
  return canvas.symbol(
    line('M-44 4Q-10-12 44-2', '#285f22', 11) +
      line('M-44 3Q-10-13 44-3', '#4f9a38', 8.4) +
      line('M-38-1Q-8-13 36-6', '#a6dc7c', 2.4, fade(0.85)),
  );
}

export function peanut(canvas: Canvas): string {
  return canvas.symbol(
    oval(0, 0, 9.5, 6.4, canvas.tone(['#f0b56a', '#c77f34', '#8a4c16'], 0.7)) +
      line('M-7 0Q0 2 7 0', '#8a4c16', 1.2, fade(0.7)),
  );
}

export function cashew(canvas: Canvas): string {
  const cream = canvas.tone(['#fff0c6', '#eac985', '#b4833a']);
  return canvas.symbol(
    shape('M-16 4C-16-14 8-18 15-6C19 2 10 10 8 3C4-5-4-3-5 6C-7 14-16 13-16 4z', cream) +
      line('M-11-1C-7-9 3-11 9-7', '#fffbe6', 2, fade(0.8)),
  );
}

export function almond(canvas: Canvas): string {
  const brown = canvas.tone(['#d99a5c', '#a9662c', '#6d3a12']);
  return canvas.symbol(
    shape('M-15 0C-10-11 6-10 16 0C6 10-10 11-15 0z', brown) +
      line('M-10-2Q0-6 10-1M-9 2Q0 5 9 2', '#e9bd88', 1, fade(0.8)),
  );
}

export function pineNut(canvas: Canvas): string {
  return canvas.symbol(oval(0, 0, 9, 5, canvas.tone(['#fff6d8', '#eccb8a', '#b58a46'], 0.7)));
}
