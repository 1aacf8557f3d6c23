import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brotliFiles } from './vite/brotli-files.ts';
import { pageAssets } from './vite/page-assets.ts';
import { shortClassNames } from './vite/short-class-names.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Two builds: for the browser first, then (`--ssr`) the same screens as one module for the server. */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: here,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), ...(isSsrBuild ? [] : [pageAssets(), brotliFiles()])],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(here) } } : {},
  // The server's bundle brings its packages, so that it runs on React's production build whatever NODE_ENV says.
  ssr: { noExternal: isSsrBuild ? true : [] },
  // In development the calls go to the server that tools/dev.mjs has started and told of.
  server: { proxy: { '/api': process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3001' } },
  build: {
    outDir: isSsrBuild ? `${here}dist/server` : `${here}dist/client`,
    emptyOutDir: !isSsrBuild,
    // Data addresses would need a hole in the CSP's img-src and font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          // Compressing takes most of the build, as it should.
          checks: { bundlerTimings: false },
          input: 'src/app/entry-client.tsx',
          // The first load in one file, which compresses best.
          output: { codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] } },
        },
  },
}));
