import { expect, test } from 'vitest';
import { clubTypes } from '../club.ts';
import { clubParts, inspectedParts } from './club-parts.ts';

const typesWith = (part: string) => clubTypes.filter((type) => new Set<string>(inspectedParts[type]).has(part));

test.each(clubTypes)('the guide to a %s names existing parts, including shaft and grip', (type) => {
  expect(inspectedParts[type]).toEqual(clubParts.filter((part) => new Set<string>(inspectedParts[type]).has(part)));
  expect(inspectedParts[type].slice(-2)).toEqual(['shaft', 'grip']);
});

test('only woods have a crown, only irons and wedges have grooves', () => {
  expect(typesWith('crown')).toEqual(['Driver', 'Fairway Wood', 'Hybrid']);
  expect(typesWith('grooves')).toEqual(['Irons', 'Wedge']);
  expect(typesWith('faceOrInsert')).toEqual(['Putter']);
});
