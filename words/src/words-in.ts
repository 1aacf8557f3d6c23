import * as af from '../compiled/af/index.js';
import * as en from '../compiled/en/index.js';
import * as pseudo from '../compiled/en-XA/index.js';
import * as zu from '../compiled/zu/index.js';
import type { Language } from './languages.ts';

/** All messages in one language, by namespace. */
export type Words = typeof en;

const catalogues: Record<Language, Words> = { en, af, zu, 'en-XA': pseudo };

export function wordsIn(language: Language): Words {
  return catalogues[language];
}
