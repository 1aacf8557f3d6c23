import { type Language, sourceLanguage } from '@trade-in/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../languages/accepted-language.ts';
import { languageCookie } from '../languages/language-cookie.ts';
import { isBackOfficeUrl, type PageUrl, pageUrlIn, parsePageUrl, urlWithoutLanguage } from '../languages/page-url.ts';
import { buildIn, type WebBuild } from './web-build.ts';

/** The page of a request, or where it is redirected. */
export type ResolvedPage =
  | { redirectUrl: string; status: 302 | 308 }
  /** The URL is the canonical one, without the language. */
  | { redirectUrl: null; language: Language; url: string };

interface ResolverDeps {
  web: WebBuild;
  languages: readonly Language[];
  /** True if customers reach the service by https. */
  isSecure: boolean;
}

/**
 * Returns a function that finds the page of a request. With several languages it also sends visitors from an English URL to
 * the language that they have chosen, or that their browser prefers, and stores a choice in a cookie.
 */
export function pageResolver({ web, languages, isSecure }: ResolverDeps) {
  const cookie = languageCookie(languages, { isSecure });

  /** Stores the language of a prefix, which the visitor has chosen. */
  function storeChoice(request: FastifyRequest, reply: FastifyReply, { language, isPrefixed }: PageUrl): void {
    if (isPrefixed) cookie.write(request, reply, language);
  }

  /** Returns the URL of a translated page in the visitor's language: that of the prefix, the cookie or the browser. */
  function preferredUrl(request: FastifyRequest, { language, isPrefixed, url }: PageUrl): string {
    if (isPrefixed) return pageUrlIn(language, url);
    const preferred = cookie.read(request) ?? acceptedLanguage(request.headers['accept-language'], languages);
    return pageUrlIn(preferred, url);
  }

  /**
   * Returns the URL without its prefix if that is the page of a customer's link: mails keep the language of their trade-in, even
   * if it is no longer offered. Returns null for every other URL.
   */
  function withdrawnLinkUrl({ isPrefixed, url }: PageUrl): string | null {
    const rest = urlWithoutLanguage(url);
    if (isPrefixed || rest === url) return null;
    const { renderer } = buildIn(web, sourceLanguage);
    const linkUrl = renderer.redirectUrl(rest) ?? rest;
    return renderer.isPrivate(linkUrl) ? linkUrl : null;
  }

  return (request: FastifyRequest, reply: FastifyReply): ResolvedPage => {
    const requestedUrl = request.raw.url ?? '/';
    const parsed = parsePageUrl(requestedUrl, languages);
    const linkUrl = withdrawnLinkUrl(parsed);
    if (linkUrl !== null) return { redirectUrl: linkUrl, status: 302 };
    const { language, isPrefixed } = parsed;
    const { renderer } = buildIn(web, language);
    const page = { ...parsed, url: renderer.redirectUrl(parsed.url) ?? parsed.url };
    const permanentUrl = permanentUrlOf(page, requestedUrl);
    if (permanentUrl !== requestedUrl) return { redirectUrl: permanentUrl, status: 308 };
    if (languages.length > 1 && renderer.isTranslated(page.url)) {
      if (!isPrefixed) reply.header('vary', 'accept-language, cookie');
      storeChoice(request, reply, page);
      const redirectUrl = preferredUrl(request, page);
      if (redirectUrl !== requestedUrl) return { redirectUrl, status: 302 };
    }
    // Only parameters that the page reads: those that advertisements and mails add must neither cost a rendering nor evict a page.
    return { redirectUrl: null, language, url: renderer.canonicalUrl(page.url) };
  };
}

function permanentUrlOf({ language, isPrefixed, url }: PageUrl, requestedUrl: string): string {
  if (isPrefixed && isBackOfficeUrl(url)) return url;
  // English with a prefix has no page of its own. A browser would cache its permanent redirect, and no longer store the choice.
  if (isPrefixed && language === sourceLanguage) return requestedUrl;
  return pageUrlIn(language, url);
}
