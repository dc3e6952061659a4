/** What counts as the first load of the home page. */
import { expect, it } from 'vitest';
import { firstLoadOf } from '#scripts/first-load.ts';

it('counts the entry, what it imports, and the lazy chunk of the home page, each once', () => {
  const { js, css } = firstLoadOf({
    'index.html': {
      file: 'assets/entry.js',
      isEntry: true,
      css: ['assets/main.css'],
      imports: ['_react.js', '_kit.js'],
      dynamicImports: ['features/home/home-page.tsx', 'features/auth/auth-page.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_kit.js': { file: 'assets/kit.js', imports: ['_react.js', 'index.html'] },
    'features/home/home-page.tsx': {
      file: 'assets/home.js',
      imports: ['_kit.js'],
      css: ['assets/home.css', 'assets/main.css'],
    },
    'features/auth/auth-page.tsx': { file: 'assets/auth.js' },
    'styles/font.woff2': { file: 'assets/font.woff2' },
  });
  expect(js.toSorted()).toEqual([
    'assets/entry.js',
    'assets/home.js',
    'assets/kit.js',
    'assets/react.js',
  ]);
  expect(css.toSorted()).toEqual(['assets/home.css', 'assets/main.css']);
});

it('does not weigh a build without an entry', () => {
  expect(() => firstLoadOf({})).toThrow('no entry');
});
