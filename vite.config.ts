/** Builds the front end: `dist/client` for browsers; with `--ssr`, `dist/ssr` for the server. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = `http://127.0.0.1:${process.env.API_PORT || 3001}`;

const vendor = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The CSP knows no data: fonts, and every browser we support preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : {
          // Absolute: relative to what, the dev server and the build do not agree on.
          input: fileURLToPath(new URL('web/index.html', import.meta.url)),
          // What every page needs and what seldom changes: one file, cached across releases.
          output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
        },
  },
  // Bundled, so that the pages render with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  server: {
    // Our own modules live under /api too (`web/api/*.ts`); those are Vite's to serve.
    proxy: {
      '^/api/(?!.*\\.ts(?:\\?|$))': apiOrigin,
      '/sandbox': apiOrigin,
      '/healthz': apiOrigin,
    },
  },
}));
