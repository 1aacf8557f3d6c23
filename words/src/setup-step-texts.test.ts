import { setupSteps } from '@trade-in/domain/overview/setup-checklist';
import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { setupStepTexts } from './setup-step-texts.ts';
import { wordsIn } from './words-in.ts';

const nothingSet = {
  runsBackgroundTasks: false,
  isMailConnected: false,
  unsetShopVariables: ['SHOP_NAME', 'SHOP_PHONE'],
  isLocalOnly: false,
  isPublicUrlSet: false,
  examplePrices: 457,
  isShopUrlSet: false,
};

function textsOf(setup: typeof nothingSet) {
  return setupSteps(setup).map((step) => setupStepTexts(wordsIn(sourceLanguage).setupSteps, step));
}

test('setupStepTexts describes each step of the setup differently', () => {
  const texts = textsOf(nothingSet);
  expect(texts.map(({ title }) => title)).toEqual([
    'Background tasks',
    'Your shop',
    'Public URL',
    'Mail server',
    'Prices',
    'Link to your shop',
  ]);
  const sentences = texts.flatMap(({ missing, consequence, action }) => [missing, consequence, action]);
  expect(new Set(sentences).size).toBe(18);
});

test('setupStepTexts lists the missing settings and counts the models', () => {
  const [, shop, , , prices] = textsOf(nothingSet);
  expect(shop?.action).toBe('Set SHOP_NAME, SHOP_PHONE.');
  expect(prices?.missing).toBe('457 models are on sale at example prices.');
  expect(textsOf({ ...nothingSet, examplePrices: 1 })[4]?.missing).toBe('1 model is on sale at example prices.');
});
