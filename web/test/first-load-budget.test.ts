// @vitest-environment node
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageAssets } from '../src/app/document.ts';
import type { needs, renderDocument } from '../src/app/entry-server.tsx';
import { brotli } from '../vite/brotli-files.ts';
import { additionalChunks, firstLoad } from '../vite/page-assets.ts';
import { catalogueResponses } from './catalogue.ts';

/** Brotli bytes that a visitor's first page may load, set by the retailer. */
const budget = { script: 85_000, html: 8_000, font: 14_000, all: 106_000 };

/** Brotli bytes of script before a screen of the back office is shown. Charts load afterwards. */
const adminBudget = 143_000;

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
let dir: string;
let modules: string[];
let built: Rolldown.OutputChunk[];
/** What loads before a screen of the back office is shown, by the screen's file. */
let adminScreens: Map<string, Rolldown.OutputChunk[]>;
let screenBytes: [page: string, bytes: number][];
/** `html` is the start page's, `lastStep` that of the wizard's last step. */
let size: { script: number; html: number; lastStep: number; font: number };

beforeAll(async () => {
  // With the tests' NODE_ENV, Vite would build React's development version.
  vi.stubEnv('NODE_ENV', 'production');
  dir = await mkdtemp(join(tmpdir(), 'first-load-'));
  built = await buildTo('client', false);
  await buildTo('server', true);
  const first = firstLoad(built);
  const start = [...first, ...additionalChunks(first, built, '/app/storefront/welcome.tsx')];
  adminScreens = screensOf(first, built);
  screenBytes = [...adminScreens].map(([page, chunks]) => [page, scriptBytes(chunks)]);
  modules = start.flatMap(({ moduleIds }) => moduleIds);
  size = {
    script: scriptBytes(start),
    html: await documentBytes('/'),
    lastStep: await documentBytes('/?type=Irons&brand=b1&model=m1'),
    font: await fontBytes(),
  };
}, 240_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

async function buildTo(name: string, isSsr: boolean): Promise<Rolldown.OutputChunk[]> {
  const made = await build({
    configFile,
    logLevel: 'error',
    build: { outDir: join(dir, name), emptyOutDir: false, ssr: isSsr },
  });
  if (!('output' in made)) throw new Error('The build must have exactly one output');
  return made.output.filter((file) => file.type === 'chunk');
}

/** Cached because compression is slow and every screen includes the first load. */
const compressed = new Map<string, number>();

function scriptBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  for (const { fileName, code } of chunks) if (!compressed.has(fileName)) compressed.set(fileName, brotli(code).length);
  return chunks.reduce((sum, { fileName }) => sum + (compressed.get(fileName) ?? 0), 0);
}

/** Returns the chunks of each screen, with the first load and the shell. */
function screensOf(first: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): typeof adminScreens {
  const pages = chunks.flatMap(({ facadeModuleId }) => /\/features\/.*-page\.tsx$/.exec(facadeModuleId ?? '') ?? []);
  const shell = additionalChunks(first, chunks, '/app/admin/admin-app.tsx');
  return new Map(
    pages.map((page) => [page, [...new Set([...first, ...shell, ...additionalChunks(first, chunks, page)])]]),
  );
}

async function documentBytes(url: string): Promise<number> {
  return brotli(await documentOf(url)).length;
}

async function documentOf(url: string): Promise<string> {
  const assets: unknown = JSON.parse(await readFile(join(dir, 'server/assets.json'), 'utf8'));
  const page: unknown = await import(pathToFileURL(join(dir, 'server/entry-server.js')).href);
  if (!isAssets(assets) || !isPage(page)) throw new Error('The server build has unexpected exports');
  const seeds = Object.fromEntries(page.needs(url).map((dataUrl) => [dataUrl, catalogueResponses[dataUrl]]));
  return page.renderDocument({ url, languages: ['en'], origin: null, seeds, assets }).html;
}

function isAssets(made: unknown): made is PageAssets {
  return typeof made === 'object' && made !== null && 'css' in made && 'lazy' in made;
}

function isPage(made: unknown): made is { needs: typeof needs; renderDocument: typeof renderDocument } {
  return typeof made === 'object' && made !== null && 'needs' in made && 'renderDocument' in made;
}

async function fontBytes(): Promise<number> {
  const files = await readdir(join(dir, 'client/assets'));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const bytes = await Promise.all(fonts.map((file) => readFile(join(dir, 'client/assets', file))));
  return bytes.reduce((sum, { length }) => sum + length, 0);
}

test('the pages of the server name files that the build for browsers has', async () => {
  const built = await readdir(join(dir, 'client'), { recursive: true });
  const html = await documentOf('/');
  const named = [...html.matchAll(/\b(?:src|href)="\/(assets\/[^"#]+)/g)].map(([, file]) => file);
  expect(named.filter((file) => file?.endsWith('.svg'))).not.toEqual([]);
  expect(built).toEqual(expect.arrayContaining(named));
});

test('the first load stays within its budget', () => {
  console.log('First load, brotli:', size);
  expect(size.script).toBeLessThanOrEqual(budget.script);
  expect(size.html).toBeLessThanOrEqual(budget.html);
  expect(size.lastStep).toBeLessThanOrEqual(budget.html);
  expect(size.font).toBeGreaterThan(0);
  expect(size.font).toBeLessThanOrEqual(budget.font);
  expect(size.script + size.html + size.font).toBeLessThanOrEqual(budget.all);
});

test('the first load is one script, and the start page has one more', () => {
  // A shared chunk that uses a whole message module as a value, but nothing of the first load, splits the bundler's runtime off.
  const first = firstLoad(built);
  expect(first.map(({ name }) => name)).toEqual(['entry-client']);
  expect(additionalChunks(first, built, '/app/storefront/welcome.tsx').map(({ name }) => name)).toEqual(['welcome']);
});

test('the first load has the wizard but no cart, checkout, dialogs, toasts, back office or spreadsheets', () => {
  const late =
    /\/features\/(?!valuation|finder)|\/app\/(cart|admin)|\/ui\/(dialog\/|toast\/toast-view|data-table|tooltip)|(?<!use-lazy-)dialog\.tsx|@radix-ui|react-virtual|visx|lucide|libphonenumber|hucre|xlsx/;
  expect(modules.filter((module) => late.test(module))).toEqual([]);
  expect(modules.some((module) => module.endsWith('/features/valuation/page/wizard-page.tsx'))).toBe(true);
});

test('every screen of the back office stays within its budget', () => {
  console.log('Script of the back office, brotli:', Object.fromEntries(screenBytes));
  expect(screenBytes.length).toBeGreaterThanOrEqual(11);
  expect(screenBytes.filter(([, bytes]) => bytes > adminBudget)).toEqual([]);
});

test('only the overview loads charts, after it is shown', () => {
  const charting = /@visx|\/d3-|\/overview\/(charts|share-chart|week-)/;
  const drawing = built.filter(({ moduleIds }) => moduleIds.some((module) => charting.test(module)));
  expect(drawing.flatMap(({ moduleIds }) => moduleIds).some((module) => module.includes('@visx'))).toBe(true);
  const early = [...adminScreens].filter(([, chunks]) => chunks.some((chunk) => drawing.includes(chunk)));
  expect(early.map(([page]) => page)).toEqual([]);
  const files = new Set(drawing.map(({ fileName }) => fileName));
  const asking = built.filter((chunk) => chunk.dynamicImports.some((file) => files.has(file)));
  expect(asking.map(({ facadeModuleId }) => /[^/]*$/.exec(facadeModuleId ?? '')?.[0])).toEqual(['overview-page.tsx']);
});
