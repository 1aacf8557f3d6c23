import { type Language, languages, sourceLanguage, urlPrefixOf } from '@trade-in/words/languages';

/** A page's URL without its language. */
export interface PageUrl {
  language: Language;
  /** Whether the path begins with the language. English pages are without a prefix. */
  isPrefixed: boolean;
  /** The path and the query that the web build knows. */
  url: string;
}

/** The rest must not begin with two slashes: a redirect to it would lead to another site. */
const prefixed = /^\/(?<code>[A-Za-z-]{2,8})(?!\/[/\\])(?<rest>[/?].*)?$/s;

/** Splits the URL of a page. A prefix that isn't an offered language is part of the path. */
export function parsePageUrl(url: string, offered: readonly Language[]): PageUrl {
  const found = offered.length > 1 ? prefixed.exec(url)?.groups : undefined;
  const language = offered.find((language) => language === found?.['code']);
  if (language === undefined) return { language: sourceLanguage, isPrefixed: false, url };
  const rest = found?.['rest'] ?? '';
  return { language, isPrefixed: true, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Returns the URL of a page without the prefix of any language, whether it is offered or not. */
export function urlWithoutLanguage(url: string): string {
  return parsePageUrl(url, languages).url;
}

/** Returns the URL of a page in the language. */
export function pageUrlIn(language: Language, url: string): string {
  return urlPrefixOf(language) + url;
}

export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Returns whether a page or an endpoint belongs to the back office, which is in English. */
export function isBackOfficeUrl(url: string): boolean {
  return /^(?:\/api)?\/admin(?:[/?]|$)/.test(url);
}
