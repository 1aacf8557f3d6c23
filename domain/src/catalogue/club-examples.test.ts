import { expect, test } from 'vitest';
import { clubTypes } from '../club.ts';
import { chooseExamples, type ExampleCandidate } from './club-examples.ts';

const typesOf = (candidates: ExampleCandidate[]) => chooseExamples(candidates).map(({ type }) => type);
const candidate = (type: ExampleCandidate['type'], customers = 0, models = 1) => ({ type, customers, models });

test('chooseExamples orders the examples by customers, then by models, then as the types are listed', () => {
  const candidates = [candidate('Wedge'), candidate('Driver'), candidate('Irons', 0, 2), candidate('Putter', 1)];
  expect(typesOf(candidates)).toEqual(['Putter', 'Irons', 'Driver', 'Wedge']);
});

test('chooseExamples chooses four examples at most', () => {
  expect(typesOf(clubTypes.map((type) => candidate(type)))).toEqual(['Driver', 'Fairway Wood', 'Hybrid', 'Irons']);
});

test('chooseExamples chooses none from an empty catalogue', () => {
  expect(typesOf([])).toEqual([]);
});
