import { expect, test } from 'vitest';
import { stages } from './job-causes.ts';
import { effectOf, findUnknownKinds, knownKinds } from './job-effects.ts';

test('every known kind of job is caused by a stage', () => {
  const kindsOfStages = stages.map((_, stage) => knownKinds.filter((kind) => effectOf(kind).stage === stage));
  expect(kindsOfStages.flat().toSorted()).toEqual(knownKinds.toSorted());
});

test('a kind of job without a known effect is a violation', () => {
  expect(findUnknownKinds(knownKinds)).toEqual([]);
  expect(findUnknownKinds([...knownKinds, 'pigeon-mail'])).toEqual([
    'No worker was killed during pigeon-mail: add it to bench/partners/kills/job-effects.ts',
  ]);
});
