import { type Language, sourceLanguage } from '@trade-in/words/languages';
import Negotiator from 'negotiator';

/** Browsers send a few dozen characters. Parsing time grows with the length. */
const maxHeaderLength = 500;

/** Returns the offered language that an `Accept-Language` header prefers; English if it is absent, too long or accepts none. */
export function acceptedLanguage(header: string | undefined, offered: readonly Language[]): Language {
  if (header === undefined || header.length > maxHeaderLength) return sourceLanguage;
  const [preferred] = new Negotiator({ headers: { 'accept-language': header } }).languages(offered);
  return offered.find((language) => language === preferred) ?? sourceLanguage;
}
