import { expect, test } from 'vitest';
import { catalogueChanges } from '../../adapters/postgres/catalogue/catalogue-changes.ts';
import { ResponseCache } from './response-cache.ts';

test('the response cache makes a response once until a change, and returns the same bytes again', async () => {
  const changes = await catalogueChanges({ listen: () => Promise.resolve() });
  const responses = new ResponseCache<string>(changes, 10);
  const words = ['one', 'two'];
  const make = () => Promise.resolve(words.shift() ?? 'too many');
  const first = await responses.get('', make);
  expect(String(first.bytes)).toBe('"one"');
  expect(await responses.get('', make)).toBe(first);
  changes.announce();
  expect((await responses.get('', make)).value).toBe('two');
});
