import { expect, test } from 'vitest';
import { languageWarnings } from './language-warnings.ts';

test('the log on startup warns of each language that customers should not read yet', () => {
  expect(languageWarnings(['en'])).toEqual([]);
  expect(languageWarnings(['en', 'af', 'en-XA'])).toEqual([
    'The Afrikaans texts have not been reviewed by a native reader.',
    'LANGUAGES has en-XA, which is for tests of the layout only.',
  ]);
});
