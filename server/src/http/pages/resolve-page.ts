import { type Language, sourceLanguage } from '@trade-in/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../languages/accepted-language.ts';
import { languageCookie } from '../languages/language-cookie.ts';
import { isBackOfficeUrl, type PageUrl, pageUrlIn, parsePageUrl } from '../languages/page-url.ts';
import { buildIn, type WebBuild } from './web-build.ts';

/** What the request of a page gets. */
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

  /** Stores the language of a prefixed URL. Returns where the URL of a translated page leads; null for the page itself. */
  function choose(request: FastifyRequest, reply: FastifyReply, { language, isPrefixed, url }: PageUrl): string | null {
    if (isPrefixed) {
      cookie.write(request, reply, language);
      return language === sourceLanguage ? url : null;
    }
    reply.header('vary', 'accept-language, cookie');
    const preferred = cookie.read(request) ?? acceptedLanguage(request.headers['accept-language'], languages);
    return preferred === sourceLanguage ? null : pageUrlIn(preferred, url);
  }

  return (request: FastifyRequest, reply: FastifyReply): ResolvedPage => {
    const requested = request.raw.url ?? '/';
    const asked = parsePageUrl(requested, languages);
    const { language } = asked;
    const { renderer } = buildIn(web, language);
    const page = { ...asked, url: renderer.redirectUrl(asked.url) ?? asked.url };
    const permanentUrl = permanentUrlOf(page) ?? requested;
    if (permanentUrl !== requested) return { redirectUrl: permanentUrl, status: 308 };
    const isTranslated = languages.length > 1 && renderer.isTranslated(page.url);
    const redirectUrl = isTranslated ? choose(request, reply, page) : null;
    if (redirectUrl !== null) return { redirectUrl, status: 302 };
    // Only parameters that the page reads: those that advertisements and mails add must neither cost a rendering nor evict a page.
    return { redirectUrl, language, url: renderer.canonicalUrl(page.url) };
  };
}

/** Returns null for English with a prefix, which has no page of its own. */
function permanentUrlOf({ language, isPrefixed, url }: PageUrl): string | null {
  if (isPrefixed && isBackOfficeUrl(url)) return url;
  return isPrefixed && language === sourceLanguage ? null : pageUrlIn(language, url);
}
