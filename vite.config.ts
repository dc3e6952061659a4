/**
 * Builds the front end in `dist/making`, which scripts/build.ts puts in place: `client` for
 * browsers; with `--ssr`, `ssr` for the server; with `--mode service-worker`, the worker that
 * belongs to what is in `client`.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { sharedChunks } from './scripts/bundle/chunks.ts';
import { paintFirst } from './scripts/bundle/paint-first.ts';
import { precacheOf } from './scripts/bundle/precache.ts';
import { httpOrigin } from './server/http/connections/origin.ts';

const apiOrigin = httpOrigin(process.env.HOST || '127.0.0.1', process.env.API_PORT || '3001');

const vendor = /^\0rolldown|node_modules\/(?:react|react-dom|scheduler|@tanstack)\//;
// Reading page by page and writing are for later; the package's index would draw them into the
// first load.
const laterQuery =
  /\/@tanstack\/.*(?:[iI]nfiniteQuery(?:Observer|Options)?|useMutation|mutationObserver)\.js/;
const firstLoadChunk = /\/(?:vendor|site|rolldown-runtime)-/;
const rareChunk = /\/(?:admin|forgot|reset|confirm-email|confirming|run|station)-page-/;
// These stay by themselves: the page's script tag and the manifest lead to them.
const entry = /\/(?:index\.html|entry-client\.tsx)$/;

const isVendor = (id: string) => vendor.test(id) && !laterQuery.test(id);
const isSite = (id: string) => !entry.test(id) && !laterQuery.test(id);

/** `_row_` and a hash of the file: the same letters for all classes of a file compress well. */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(place).digest('base64url').slice(0, 5);
  return `_${name}_${hash}`;
}

/** The first load names some fifty files: one letter less of each hash, which is still unique. */
const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** One classic script under a name that never changes, as browsers want it. */
async function serviceWorker(): Promise<UserConfig> {
  return {
    root: 'web',
    publicDir: false,
    define: { PRECACHE: JSON.stringify(await precacheOf('dist/making/client')) },
    build: {
      outDir: '../dist/making/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  };
}

const site = (isSsrBuild: boolean): UserConfig => ({
  root: 'web',
  plugins: [react(), paintFirst],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? '../dist/making/ssr' : '../dist/making/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The CSP knows no data: fonts, and every browser we support preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy chunk need not name what the page has already. What pages that few open are made of
      // is named by themselves, one step later, and not by the page that everybody opens.
      resolveDependencies: (file, chunks, { hostType }) =>
        hostType === 'js'
          ? chunks.filter((chunk) =>
              rareChunk.test(file) ? chunk.endsWith('.css') : !firstLoadChunk.test(chunk),
            )
          : chunks,
    },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          // Absolute: relative to what, the dev server and the build do not agree on.
          input: fileURLToPath(new URL('web/index.html', import.meta.url)),
          // What every page needs and what seldom changes: one file, cached across releases.
          output: {
            ...fileNames,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: isVendor, priority: 20 },
                // What the entry needs at once: some thirty small files compress worse by 8 kB.
                { name: 'site', test: isSite, tags: ['$initial'], priority: 19 },
                ...sharedChunks,
              ],
            },
          },
        },
  },
  // Bundled, so that the pages render with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  server: {
    // Our own modules live under /api too (`web/api/*.ts`); those are Vite's to serve.
    proxy: {
      '^/api/(?!.*\\.ts(?:\\?|$))': apiOrigin,
      '^/(?:colours|logos|media|sandbox|\\.well-known)/': apiOrigin,
      '^/(?:healthz|readyz|metrics|robots\\.txt|sitemap\\.xml)$': apiOrigin,
    },
  },
});

export default defineConfig(({ isSsrBuild = false, mode }) =>
  mode === 'service-worker' ? serviceWorker() : site(isSsrBuild),
);
