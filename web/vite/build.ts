/**
 * Builds the screens in English and in the languages of its arguments, or else of `LANGUAGES`: for the browser first, then as
 * one module for the server. English goes to `dist/client` and `dist/server`, every other language to a folder of its own
 * (`dist/af/client`). Ignores unknown languages, because the server reports them on startup.
 */
import { fileURLToPath } from 'node:url';
import { isLanguage, sourceLanguage } from '@trade-in/words/languages';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const configured = (process.env['LANGUAGES'] ?? '').split(',').map((name) => name.trim());
const names = process.argv.length > 2 ? process.argv.slice(2) : configured;

for (const language of new Set([sourceLanguage, ...names.filter(isLanguage)])) {
  process.env['WEB_LANGUAGE'] = language;
  await build({ configFile });
  await build({ configFile, build: { ssr: true } });
}
