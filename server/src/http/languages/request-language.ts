import { type Language, sourceLanguage } from '@trade-in/words/languages';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accepted-language.ts';
import { isApiUrl, isBackOfficeUrl, parsePageUrl } from './page-url.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that the service offers, English among them. */
    languages: readonly Language[];
  }
}

/** Returns the language of the response's texts: by the URL for a page, by `Accept-Language` for the API. */
export function languageOf(request: FastifyRequest): Language {
  const { languages } = request.server;
  const url = request.raw.url ?? '/';
  if (languages.length === 1 || isBackOfficeUrl(url)) return sourceLanguage;
  if (isApiUrl(url)) return acceptedLanguage(request.headers['accept-language'], languages);
  return parsePageUrl(url, languages).language;
}
