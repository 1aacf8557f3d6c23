import { expect, test } from 'vitest';
import { type Setup, type SetupStep, setupSteps } from './setup-checklist.ts';

const done: Setup = {
  runsBackgroundTasks: true,
  isMailConnected: true,
  unsetShopVariables: [],
  isLocalOnly: false,
  isPublicUrlSet: true,
  examplePrices: 0,
  isShopUrlSet: true,
};

const openSteps = (setup: Partial<Setup>) =>
  setupSteps({ ...done, ...setup }).flatMap(({ code, isDone }) => (isDone ? [] : [code]));

test('the checklist has no open steps when everything is set', () => {
  expect(openSteps({})).toEqual([]);
});

test.each<[Partial<Setup>, SetupStep['code']]>([
  [{ runsBackgroundTasks: false }, 'background_tasks'],
  [{ isMailConnected: false }, 'mail_server'],
  [{ unsetShopVariables: ['SHOP_NAME'] }, 'shop_details'],
  [{ isPublicUrlSet: false }, 'public_url'],
  [{ examplePrices: 1 }, 'example_prices'],
  [{ isShopUrlSet: false }, 'shop_url'],
])('the checklist has one open step for %j', (setup, code) => {
  expect(openSteps(setup)).toEqual([code]);
});

test('the checklist does not require a public URL for a local service', () => {
  expect(openSteps({ isPublicUrlSet: false, isLocalOnly: true })).toEqual([]);
});

test('the checklist does not mention background tasks that run', () => {
  expect(setupSteps(done).map(({ code }) => code)).not.toContain('background_tasks');
});

test('the checklist has the unset variables and the number of example prices', () => {
  const steps = setupSteps({ ...done, unsetShopVariables: ['SHOP_NAME', 'SHOP_PHONE'], examplePrices: 457 });
  expect(steps).toContainEqual({
    code: 'shop_details',
    isDone: false,
    unsetVariables: ['SHOP_NAME', 'SHOP_PHONE'],
  });
  expect(steps).toContainEqual({ code: 'example_prices', isDone: false, count: 457 });
});
