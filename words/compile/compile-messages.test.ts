import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileMessages } from './compile-messages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
  for (const language of ['en', 'af', 'zu']) write('storefront/cart', language, { title: `Cart ${language}` });
  write('back-office/brands', 'en', { title: 'Brands' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const messages = (path: string) => join(folder, 'messages', path);

function write(namespace: string, language: string, texts: object): void {
  mkdirSync(messages(namespace), { recursive: true });
  writeFileSync(join(messages(namespace), `${language}.json`), JSON.stringify(texts));
}

const modulesIn = (language: string) =>
  readdirSync(join(folder, 'compiled', language))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace('.js', ''));
const compiled = (file: string) => readFileSync(join(folder, 'compiled', file), 'utf8');

test('the compiler compiles storefront namespaces in every language and those of the back office in English', async () => {
  await compileMessages(folder);
  expect(modulesIn('en')).toEqual(['brands', 'cart', 'index', 'language']);
  expect(modulesIn('af')).toEqual(['cart', 'index', 'language']);
  expect(compiled('af/cart.js')).toContain('Cart af');
  expect(compiled('af/index.js')).toContain(`export * as brands from '../en/brands.js';`);
});

function hasWhen(module: unknown): module is { when: (inputs: { day: string }) => string } {
  return typeof module === 'object' && module !== null && 'when' in module;
}

test('the compiler makes the formatter of a date once', async () => {
  const message = {
    declarations: ['input day', 'local dayDate = day: datetime dateStyle=full timeZone=UTC'],
    selectors: [],
    match: { '': 'on {dayDate}' },
  };
  for (const language of ['en', 'af', 'zu']) write('storefront/cart', language, { when: [message] });
  await compileMessages(folder);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const module: unknown = await import(join(folder, 'compiled/en/cart.js'));
  if (!hasWhen(module)) throw new Error('The message is not compiled');
  const { when } = module;
  expect(when({ day: '2026-03-03' })).toBe('on Tuesday, 03 March 2026');
  expect(when({ day: '2026-03-04' })).toBe('on Wednesday, 04 March 2026');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test('the compiler compiles changed texts', async () => {
  await compileMessages(folder);
  write('storefront/cart', 'af', { title: 'Mandjie' });
  await compileMessages(folder);
  expect(compiled('af/cart.js')).toContain('Mandjie');
});

test('the compiler deletes the modules of a renamed namespace', async () => {
  await compileMessages(folder);
  renameSync(messages('storefront/cart'), messages('storefront/basket'));
  await compileMessages(folder);
  expect(modulesIn('en')).toEqual(['basket', 'brands', 'index', 'language']);
  expect(modulesIn('zu')).toEqual(['basket', 'index', 'language']);
  expect(readdirSync(join(folder, 'compiled/en'))).not.toContain('cart.d.ts');
});

test('the compiler deletes the modules of a removed namespace', async () => {
  await compileMessages(folder);
  rmSync(messages('back-office/brands'), { recursive: true });
  await compileMessages(folder);
  expect(modulesIn('en')).toEqual(['cart', 'index', 'language']);
  expect(compiled('en/index.js')).not.toContain('brands');
});

test('the compiler deletes the translations of a namespace that becomes one of the back office', async () => {
  await compileMessages(folder);
  renameSync(messages('storefront/cart'), messages('back-office/cart'));
  await compileMessages(folder);
  expect(modulesIn('af')).toEqual(['index', 'language']);
});

test('the compiler rejects a namespace without a language', async () => {
  rmSync(join(messages('storefront/cart'), 'zu.json'));
  await expect(compileMessages(folder)).rejects.toThrow('cart/zu.json is missing.');
});

test('the compiler rejects two namespaces of the same name', async () => {
  write('back-office/cart', 'en', { title: 'Carts' });
  await expect(compileMessages(folder)).rejects.toThrow('Two namespaces are named cart.');
});

test('the compiler rejects a message without a plural form of its language', async () => {
  const clubs = {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} club' },
  };
  write('back-office/brands', 'en', { clubs: [clubs] });
  await expect(compileMessages(folder)).rejects.toThrow('brands/en.json: "clubs" lacks countPlural=other.');
});
