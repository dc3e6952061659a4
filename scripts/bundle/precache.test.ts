/** What the service worker fetches in advance, and the page it shows offline. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offlineShellOf, precachedAssets, precacheOf, workAssets } from './precache.ts';

const manifest = {
  'index.html': {
    file: 'assets/entry-1.js',
    isEntry: true,
    css: ['assets/main-1.css'],
    assets: ['assets/text-1.woff2', 'assets/sukoon-devanagari-1.woff2'],
    dynamicImports: [
      'features/checkout/checkout-page.tsx',
      'features/admin/admin-page.tsx',
      'features/run/run-page.tsx',
      'language/hindi/hindi.ts',
    ],
  },
  'features/checkout/checkout-page.tsx': {
    file: 'assets/checkout-1.js',
    imports: ['_form-1.js', 'index.html'],
    dynamicImports: ['ui/calendar.tsx'],
  },
  '_form-1.js': { file: 'assets/form-1.js', css: ['assets/form-1.css'] },
  'ui/calendar.tsx': { file: 'assets/calendar-1.js' },
  'features/admin/admin-page.tsx': { file: 'assets/admin-1.js', imports: ['_table-1.js'] },
  '_table-1.js': { file: 'assets/table-1.js' },
  'features/run/run-page.tsx': {
    file: 'assets/run-1.js',
    imports: ['_form-1.js', '_queue-1.js'],
    dynamicImports: ['features/run/upi-code.tsx'],
  },
  '_queue-1.js': { file: 'assets/queue-1.js' },
  'features/run/upi-code.tsx': { file: 'assets/upi-code-1.js' },
  'language/hindi/hindi.ts': { file: 'assets/hindi-1.js' },
};

it('takes the code, styles and fonts of every page of a customer, lazy ones too', () => {
  expect(precachedAssets(manifest)).toEqual([
    'assets/calendar-1.js',
    'assets/checkout-1.js',
    'assets/entry-1.js',
    'assets/form-1.css',
    'assets/form-1.js',
    'assets/main-1.css',
    'assets/text-1.woff2',
  ]);
});

it('keeps for riders what their page needs besides, with Hindi and its typeface', () => {
  expect(workAssets(manifest)).toEqual([
    'assets/hindi-1.js',
    'assets/queue-1.js',
    'assets/run-1.js',
    'assets/sukoon-devanagari-1.woff2',
    'assets/upi-code-1.js',
  ]);
});

describe('of a build', () => {
  let folder: string;
  const write = (file: string, content: unknown) =>
    writeFile(path.join(folder, file), JSON.stringify(content));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'precache-'));
    for (const name of ['.vite', 'dishes']) await mkdir(path.join(folder, name));
    await write('.vite/manifest.json', manifest);
    await write('offline.html', 'shell');
    await write('dishes/plate-320.webp', 'plate');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('adds the shell and the empty plate, as addresses of the site', async () => {
    const { files } = await precacheOf(folder);
    expect(files).toContain('/offline.html');
    expect(files).toContain('/dishes/plate-320.webp');
    expect(files).toContain('/assets/entry-1.js');
    expect(files).toHaveLength(9);
  });

  it('lists apart what riders need, as addresses of the site', async () => {
    const { files, workFiles } = await precacheOf(folder);
    expect(workFiles).toContain('/assets/run-1.js');
    expect(files).not.toContain('/assets/run-1.js');
  });

  it('is another worker when only a page of riders changes', async () => {
    const { build } = await precacheOf(folder);
    const page = { ...manifest['features/run/run-page.tsx'], file: 'assets/run-2.js' };
    await write('.vite/manifest.json', { ...manifest, 'features/run/run-page.tsx': page });
    expect((await precacheOf(folder)).build).not.toBe(build);
  });

  it('is named by its content: the same build is the same worker', async () => {
    const { build } = await precacheOf(folder);
    expect((await precacheOf(folder)).build).toBe(build);
    await write('offline.html', 'another shell');
    const withShell = (await precacheOf(folder)).build;
    const entry = { ...manifest['index.html'], file: 'assets/entry-2.js' };
    await write('.vite/manifest.json', { ...manifest, 'index.html': entry });
    const withCode = (await precacheOf(folder)).build;
    expect(new Set([build, withShell, withCode]).size).toBe(3);
  });
});

it('the shell is a page with a title, an empty root and no slot left', () => {
  const head = '<head>\n<!--head-->\n</head>';
  const body = '<div id="root"><!--app--></div>\n    <!--data-->\n<script></script>';
  const shell = offlineShellOf(head + body);
  expect(shell).toContain('<title>Sukoon</title>');
  expect(shell).toContain('<div id="root"></div>\n<script>');
  expect(shell).not.toContain('<!--');
});
