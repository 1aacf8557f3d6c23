import { isLanguage, sourceLanguage } from '@trade-in/words/languages';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brotliFiles } from './vite/brotli-files.ts';
import { oneByteSource } from './vite/one-byte-source.ts';
import { pageAssets } from './vite/page-assets.ts';
import { shortClassNames } from './vite/short-class-names.ts';
import { wordsOfLanguage } from './vite/words-of-language.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Set by `vite/build.ts`; the development server is in English. */
const given = process.env['WEB_LANGUAGE'] ?? sourceLanguage;
const language = isLanguage(given) ? given : sourceLanguage;
const dist = language === sourceLanguage ? `${here}dist/` : `${here}dist/${language}/`;

/** The same in both builds: the server's page names pictures that only the build for browsers writes. */
const assetFileNames = 'assets/[hash:7][extname]';

/** Two builds: for the browser, and (`build.ssr`) the same screens as one module for the server. */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: here,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [wordsOfLanguage(language), react(), ...(isSsrBuild ? [oneByteSource()] : [pageAssets(), brotliFiles()])],
  // wouter's polyfill of a hook that React has itself since version 18.
  resolve: { alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] },
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(here) } } : {},
  // The server's bundle brings its packages, so that it runs on React's production build whatever NODE_ENV says.
  ssr: { noExternal: isSsrBuild ? true : [] },
  // `npm run dev` sets the URLs of the programs that it has started (tools/start/dev.mjs).
  server: {
    proxy: {
      '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3001',
      '/dev/mails': process.env['MAILS_URL'] ?? 'http://127.0.0.1:3002',
    },
  },
  build: {
    outDir: isSsrBuild ? `${dist}server` : `${dist}client`,
    emptyOutDir: !isSsrBuild,
    // Data URLs would need an exception in the CSP's img-src and font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // By default the server's bundle isn't: it would take 3 MB of memory more.
    minify: true,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { assetFileNames } }
      : {
          // Compression takes most of the build time.
          checks: { bundlerTimings: false },
          // wouter's `Link` is among their calls, which would stay in the first load although nothing uses it.
          treeshake: { manualPureFunctions: ['createContext', 'forwardRef'] },
          input: 'src/app/entry-client.tsx',
          output: {
            // The first load lists every file that may follow. Names and longer hashes would take 500 bytes of it.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                // The first load in one file, which compresses best.
                { name: 'first-load', tags: ['$initial'] },
                // Small modules that most screens share: a file each would take more bytes for its link than for itself.
                {
                  name: 'shared',
                  test: /\/api\/(?:random-id|use-add-once)|\/ui\/browser\/copy-text|\/domain\/src\/(?:valuation\/valuation|cart\/cart)|\/words\/(?:src\/(?:value-name|condition-sentence)|compiled\/\w+\/(?:condition-summaries|payout|club)\.)|\/ui\/(?:text\/(?:amount|club-value-name|condition-line)|radio-group\/(?:segments|radio-rows)|card|line-icon|notice)\.|\/wizard\/priced-club/,
                },
              ],
            },
          },
        },
  },
}));
