import { fileURLToPath } from 'node:url';

/** What a program of the server is started with besides its settings. Compiled once for all tests, as `npm start` does it. */
export const environment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
};
