import { parseFinderQuery } from '@trade-in/domain/finder/finder-query';
import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

test.each(['en', 'af', 'zu'] as const)('the finder understands the names of hands and club types in %s', (language) => {
  const { clubTypes, modelStep } = wordsIn(language);
  const dexterities = [modelStep.leftHanded(), modelStep.rightHanded()].map((name) => parseFinderQuery(name).dexterity);
  expect(dexterities).toEqual(['Left', 'Right']);
  const names = [
    clubTypes.Driver(),
    clubTypes.FairwayWood(),
    clubTypes.Hybrid(),
    clubTypes.Irons(),
    clubTypes.Putter(),
  ];
  const types = [...names, clubTypes.Wedge()].map((name) => parseFinderQuery(name).type);
  expect(types).toEqual(['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge']);
});
