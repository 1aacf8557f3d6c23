/** The codes of all languages, as in URLs and settings. */
export const languages = ['en', 'af', 'zu', 'en-XA'] as const;
export type Language = (typeof languages)[number];

/** English (South Africa): its catalogues are the source that the others translate. */
export const sourceLanguage = 'en' satisfies Language;

/** Generated from the source with 40 % longer texts, to test layouts. It has no catalogues. */
export const pseudoLanguage = 'en-XA' satisfies Language;

interface LanguageFacts {
  /** The BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** Its name in the language itself. */
  name: string;
  /** Whether a native reader has approved its catalogues (see `docs/languages.md`). */
  isReviewed: boolean;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { tag: 'en-ZA', name: 'English', isReviewed: true },
  af: { tag: 'af-ZA', name: 'Afrikaans', isReviewed: false },
  zu: { tag: 'zu-ZA', name: 'isiZulu', isReviewed: false },
  'en-XA': { tag: 'en-XA', name: 'Pseudo', isReviewed: false },
};

/** Returns the prefix of the URLs of a language's pages: none in English. */
export function urlPrefixOf(language: Language): string {
  return language === sourceLanguage ? '' : `/${language}`;
}

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}
