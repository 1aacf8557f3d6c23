import { type Language, languageFacts, pseudoLanguage } from '@trade-in/words/languages';

/** Returns a sentence for each language that customers should not read yet. */
export function languageWarnings(languages: readonly Language[]): string[] {
  const unreviewed = languages.filter((language) => !languageFacts[language].isReviewed);
  return unreviewed.map((language) =>
    language === pseudoLanguage
      ? `LANGUAGES has ${pseudoLanguage}, which is for tests of the layout only.`
      : `The ${languageFacts[language].name} texts have not been reviewed by a native reader.`,
  );
}
