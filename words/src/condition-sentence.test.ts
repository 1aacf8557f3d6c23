import { conditions } from '@trade-in/domain/club';
import { clubParts } from '@trade-in/domain/valuation/club-parts';
import { expect, test } from 'vitest';
import { conditionLook, conditionSummary } from './condition-sentence.ts';
import { sourceLanguage } from './languages.ts';
import { wordsIn } from './words-in.ts';

const words = wordsIn(sourceLanguage);

test('the texts of a condition describe each part differently', () => {
  const sentences = conditions.flatMap((condition) => [
    conditionSummary(words.conditionSummaries, condition),
    ...clubParts.map((part) => `${part}: ${conditionLook(words.conditionLooks, condition, part)}`),
  ]);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences).toContain('Played and looked after: honest wear, no damage.');
  expect(sentences).toContain('crown: Obvious sky marks, or chipped paint.');
});
