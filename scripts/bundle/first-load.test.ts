/** What counts as the first load of the home page. */
import { expect, it } from 'vitest';
import { firstLoadOf } from './first-load.ts';

const manifest = {
  'index.html': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/main.css'],
    assets: ['assets/text.woff2', 'assets/sukoon-devanagari-a1.woff2', 'assets/favicon.svg'],
    imports: ['_react.js', '_kit.js'],
    dynamicImports: [
      'features/home/home-page.tsx',
      'features/home/teaser.tsx',
      'features/auth/auth-page.tsx',
      'app/frame/banners.tsx',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_react.js', 'index.html'] },
  '_toast.js': { file: 'assets/toast.js' },
  'features/home/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_kit.js'],
    css: ['assets/home.css', 'assets/main.css'],
  },
  'features/home/teaser.tsx': { file: 'assets/teaser.js' },
  'features/auth/auth-page.tsx': { file: 'assets/auth.js' },
  'app/frame/banners.tsx': { file: 'assets/banners.js', imports: ['_toast.js'] },
  'styles/font.woff2': { file: 'assets/text.woff2' },
};

it('counts the entry, what it imports, and the home page itself, each once', () => {
  const { js, css } = firstLoadOf(manifest);
  expect(js.toSorted()).toEqual([
    'assets/entry.js',
    'assets/home.js',
    'assets/kit.js',
    'assets/react.js',
  ]);
  expect(css.toSorted()).toEqual(['assets/home.css', 'assets/main.css']);
});

it('counts fonts and late comers to the whole, but no images and nothing on a click', () => {
  expect(firstLoadOf(manifest).all.toSorted()).toEqual([
    'assets/banners.js',
    'assets/entry.js',
    'assets/home.css',
    'assets/home.js',
    'assets/kit.js',
    'assets/main.css',
    'assets/react.js',
    'assets/text.woff2',
    'assets/toast.js',
  ]);
});

it('does not weigh a build without an entry', () => {
  expect(() => firstLoadOf({})).toThrow('no entry');
});
