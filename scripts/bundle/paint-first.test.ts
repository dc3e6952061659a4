/** The order in which a browser fetches files. */
import { expect, it } from 'vitest';
import { orderHead } from './paint-first.ts';

const built = `<head>
    <meta name="viewport" content="width=device-width" />
    <link rel="preload" as="font" href="/a.woff2" crossorigin />
    <script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/b.js">
    <link rel="stylesheet" crossorigin href="/a.css">
  </head>`;

it('the stylesheet comes before fonts, and scripts wait for both', () => {
  const head = orderHead(built);
  expect(head.indexOf('/a.css')).toBeLessThan(head.indexOf('/a.woff2'));
  expect(head.match(/\/a\.css/g)).toHaveLength(1);
  expect(head).toContain('<script type="module" fetchpriority="low" crossorigin src="/a.js">');
  expect(head).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js">');
});

it('a page without a stylesheet fails the build', () => {
  expect(() => orderHead('<head></head>')).toThrow('no stylesheet');
});
