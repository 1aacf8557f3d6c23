/** A language of the catalogues, in the form in which it appears in URLs and settings. */
export const languages = ['en', 'af', 'zu', 'en-XA'] as const;
export type Language = (typeof languages)[number];

/** English (South Africa): its catalogues are the source that the others translate. */
export const sourceLanguage = 'en' satisfies Language;

/** Generated from the source with 40 % longer texts, to test layouts. It has no catalogues. */
export const pseudoLanguage = 'en-XA' satisfies Language;

interface LanguageFacts {
  /** The BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** The language's own name for itself. */
  name: string;
  /** Whether a native reader has approved its catalogues (see `docs/languages.md`). */
  reviewed: boolean;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { tag: 'en-ZA', name: 'English', reviewed: true },
  af: { tag: 'af-ZA', name: 'Afrikaans', reviewed: false },
  zu: { tag: 'zu-ZA', name: 'isiZulu', reviewed: false },
  'en-XA': { tag: 'en-XA', name: 'Pseudo', reviewed: false },
};

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}
