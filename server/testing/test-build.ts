/** A built site in miniature, enough for how the server serves pages and files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const template = `<!doctype html>
<html lang="en-IN">
<head>
<meta name="theme-color" content="#FFDF8A" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#1B0D15" media="(prefers-color-scheme: dark)" />
<!--head--></head>
<body><div id="root"><!--app--></div><!--data--></body>
</html>
`;

/** Shows the request, and counts how often it rendered. */
const renderer = `
let times = 0;
export function canonicalUrl(url, meals) {
  const slug = /^\\/meals\\/(.*)$/.exec(url)?.[1];
  const isKnown = slug ? meals.some((meal) => meal.slug === slug) : !url.startsWith('/nowhere');
  return isKnown ? url : '/not-found';
}
export async function render({ url, language, origin, seed }) {
  if (url === '/broken') throw new Error('cannot be rendered');
  times += 1;
  const who = seed.user === null ? 'nobody' : 'somebody';
  return {
    status: url === '/not-found' ? 404 : 200,
    html: '<h1>' + [url, language, who, seed.meals.length, 'render ' + times,
      seed.hindi ? seed.hindi[0].name : 'English dishes',
      seed.config.brand.name, seed.shopText ? seed.shopText.text : 'no text',
      seed.mealLabel ? JSON.stringify(seed.mealLabel) : 'no label'].join(', ') + '</h1>',
    head: '<link rel="canonical" href="' + origin + url + '">',
    data: '',
    modules: url.startsWith('/meals/') ? ['app/pages.ts', 'features/meals/meal-page.tsx'] : [],
  };
}
`;

/** The page of a meal and its imports have their own styles. */
const manifest = {
  'index.html': { file: 'assets/index-a1b2.js', isEntry: true, imports: ['_site.js'] },
  '_site.js': { file: 'assets/site-a1b2.js', css: ['assets/site-a1b2.css'] },
  '_meal.js': { file: 'assets/meal-a1b2.js', css: ['assets/meal-a1b2.css'] },
  'app/pages.ts': { file: 'assets/pages-a1b2.js' },
  'features/meals/meal-page.tsx': {
    file: 'assets/meal-page-a1b2.js',
    imports: ['_site.js', '_meal.js'],
    css: ['assets/meal-page-a1b2.css'],
  },
};

const files: Readonly<Record<string, string>> = {
  'ssr/entry-server.js': renderer,
  'client/.vite/manifest.json': JSON.stringify(manifest),
  'client/index.html': template,
  'client/offline.html': template,
  'client/service-worker.js': '// the worker',
  'client/manifest.webmanifest': '{"name":"Sukoon"}',
  'client/assets/index-a1b2.js': '// the site',
  'client/dishes/poha-320.webp': 'a dish',
  'client/brand/icon-192.png': 'an icon',
};

export interface TestBuild {
  readonly distDir: string;
  remove(): Promise<void>;
}

export async function writeTestBuild(): Promise<TestBuild> {
  const distDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-build-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(distDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return { distDir, remove: () => rm(distDir, { recursive: true, force: true }) };
}
