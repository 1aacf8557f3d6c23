import { expect, test } from 'vitest';
import { type Setup, setupSteps } from './setup-checklist.ts';

const done: Setup = {
  isMailConnected: true,
  madeUpShop: [],
  isLocalOnly: false,
  isPublicUrlSet: true,
  examplePrices: 0,
  isShopUrlSet: true,
};

const openTitles = (setup: Partial<Setup>) =>
  setupSteps({ ...done, ...setup }).flatMap(({ title, isDone }) => (isDone ? [] : [title]));

test('names nothing once everything is set', () => {
  expect(openTitles({})).toEqual([]);
});

test.each<[Partial<Setup>, string]>([
  [{ isMailConnected: false }, 'Mail server'],
  [{ madeUpShop: ['SHOP_NAME'] }, 'Your shop'],
  [{ isPublicUrlSet: false }, 'Public address'],
  [{ examplePrices: 1 }, 'Prices'],
  [{ isShopUrlSet: false }, 'Link to your shop'],
])('of %j names one step', (setup, title) => {
  expect(openTitles(setup)).toEqual([title]);
});

test('needs no public address while only this machine reaches the service', () => {
  expect(openTitles({ isPublicUrlSet: false, isLocalOnly: true })).toEqual([]);
});

test('says which settings are missing, and counts the models', () => {
  const steps = setupSteps({ ...done, madeUpShop: ['SHOP_NAME', 'SHOP_PHONE'], examplePrices: 457 });
  expect(steps[0]?.action).toBe('Set SHOP_NAME, SHOP_PHONE.');
  expect(steps[3]?.missing).toBe('457 models are on sale at example prices.');
  expect(setupSteps({ ...done, examplePrices: 1 })[3]?.missing).toBe('1 model is on sale at example prices.');
});
