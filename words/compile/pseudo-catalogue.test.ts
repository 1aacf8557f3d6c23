import { expect, test } from 'vitest';
import { pseudoCatalogue } from './pseudo-catalogue.ts';

const pseudo = (messages: unknown): unknown => JSON.parse(pseudoCatalogue(JSON.stringify(messages)));

test.each([
  ['Remove', 9],
  ['Rhythm', 9],
  ['Your trade-in is confirmed', 37],
])('the pseudo-catalogue lengthens %j by 40 percent', (text, length) => {
  expect(JSON.stringify(pseudo({ text }))).toHaveLength('{"text":""}'.length + length);
});

test('the pseudo-catalogue keeps parameters, and the declarations of a plural', () => {
  const clubs = [
    {
      declarations: ['input count', 'local countPlural = count: plural'],
      selectors: ['countPlural'],
      match: { 'countPlural=one': '{count} club', 'countPlural=other': '{count} clubs' },
    },
  ];
  expect(pseudo({ clubs })).toEqual({
    clubs: [{ ...clubs[0], match: { 'countPlural=one': '{count} cluubx', 'countPlural=other': '{count} cluubsxx' } }],
  });
});
