import { expect, test } from 'vitest';
import { conditions } from './club.ts';
import { clubParts, conditionGuide } from './condition-guide.ts';

test.each(conditions)('the guide tells of every part of a club that is %s', (condition) => {
  expect(conditionGuide[condition].points.map(({ part }) => part)).toEqual(clubParts);
});

test('no two conditions are told alike', () => {
  const sentences = conditions.flatMap((condition) => {
    const { summary, points } = conditionGuide[condition];
    return [summary, ...points.map(({ part, looksLike }) => `${part}: ${looksLike}`)];
  });
  expect(new Set(sentences).size).toBe(sentences.length);
});
