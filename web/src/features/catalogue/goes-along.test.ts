import { expect, test } from 'vitest';
import { goesAlong } from './goes-along.ts';

test.each([
  [12, 3, '12 models and 3 cart items go; trade-ins stay.'],
  [1, 1, '1 model and 1 cart item go; trade-ins stay.'],
  [1, 0, '1 model goes; trade-ins stay.'],
  [0, 1, '1 cart item goes; trade-ins stay.'],
  [0, 2, '2 cart items go; trade-ins stay.'],
  [0, 0, 'Nothing else goes; trade-ins stay.'],
])('%i models and %i cart items are told as people say it', (models, cartItems, said) => {
  expect(goesAlong({ models, cartItems })).toBe(said);
});
