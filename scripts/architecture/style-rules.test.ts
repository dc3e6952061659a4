/** The rules for style modules, on samples and on the files on disk. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findStyleOffences } from './style-rules.ts';

const component = (uses: string) =>
  `import styles from './card.module.css';\nconst look = ${uses};`;

it.each([
  ['a class that no component uses', { 'web/card.module.css': '.row { gap: 0 }' }],
  [
    'a class that the module lacks',
    { 'web/card.tsx': component('styles.row'), 'web/card.module.css': '' },
  ],
  [
    'a name that is no word',
    { 'web/card.tsx': component('styles.mut'), 'web/card.module.css': '.mut { gap: 0 }' },
  ],
  ['a custom property that is set nowhere', { 'web/styles/base.css': 'p { gap: var(--gap) }' }],
  ['a class of the whole site', { 'web/styles/base.css': '.heading { gap: 0 }' }],
])('%s is an offence', (_, files) => {
  expect(findStyleOffences(files)).toHaveLength(1);
});

it('classes that are used, also by a variable, by a nested rule or from afar, are none', () => {
  const css = '/* .old */ @layer ui { .row { gap: 0.5em; & .heading:has(.body) { gap: 0 } } }';
  const used = component('[styles.row, styles.heading, styles.body]');
  const files = { 'web/card.tsx': used, 'web/card.module.css': css };
  expect(findStyleOffences(files)).toEqual([]);
  const far = "import card from '#web/card.module.css';\nconst look = card[tone];";
  expect(findStyleOffences({ 'web/far.tsx': far, 'web/card.module.css': css })).toEqual([]);
  expect(findStyleOffences({ 'web/styles/base.css': 'h1, a:hover { gap: 0 }' })).toEqual([]);
});

it('a custom property that another sheet sets, or that has a fallback, is none', () => {
  const files = {
    'web/styles/tokens.css': ':root { --gap: 1em }',
    'web/styles/base.css': 'p { gap: var(--gap); inset: var(--top, 0) }',
  };
  expect(findStyleOffences(files)).toEqual([]);
});

it('the sheets and components of the site have none', () => {
  const paths = globSync('web/**/*.{css,ts,tsx}').filter((path) => !path.includes('.test.'));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(findStyleOffences(files).map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
});
