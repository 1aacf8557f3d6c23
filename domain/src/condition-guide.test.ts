import { expect, test } from 'vitest';
import { clubTypes, conditions } from './club.ts';
import { clubParts, conditionGuide, partsOf } from './condition-guide.ts';

const typesWith = (part: string) => clubTypes.filter((type) => new Set<string>(partsOf[type]).has(part));

test.each(clubTypes)('the guide to a %s names parts that it has, shaft and grip among them', (type) => {
  expect(partsOf[type]).toEqual(clubParts.filter((part) => new Set<string>(partsOf[type]).has(part)));
  expect(partsOf[type].slice(-2)).toEqual(['Shaft', 'Grip']);
});

test('woods have a crown, irons and wedges have grooves, and a putter has neither', () => {
  expect(typesWith('Crown')).toEqual(['Driver', 'Fairway Wood', 'Hybrid']);
  expect(typesWith('Grooves')).toEqual(['Irons', 'Wedge']);
  expect(typesWith('Face or insert')).toEqual(['Putter']);
});

test('no two conditions look alike in any part', () => {
  const sentences = conditions.flatMap((condition) => {
    const { summary, looks } = conditionGuide[condition];
    return [summary, ...clubParts.map((part) => `${part}: ${looks[part]}`)];
  });
  expect(new Set(sentences).size).toBe(sentences.length);
});
