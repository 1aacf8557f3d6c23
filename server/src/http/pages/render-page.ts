import { hash } from 'node:crypto';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Language } from '@trade-in/words/languages';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import type { PublicUrl } from '../../ports/http/public-url.ts';
import { Refusal } from '../../refusal.ts';
import { Encodings } from '../response/encodings.ts';
import { nosniff } from '../response/headers.ts';
import { buildIn, type WebBuild } from './web-build.ts';

export interface RenderDeps {
  web: WebBuild;
  languages: readonly Language[];
  publicUrl: PublicUrl;
}

export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  encodings: Encodings;
  /** False also for a page that was rendered without some of its data. */
  isCacheable: boolean;
}

interface PageRequest {
  language: Language;
  url: string;
  /** Who asks for a private page, whose data is requested on their behalf; null for a public one. */
  caller: IpAddress | null;
}

/** Renders a page with the public data that it shows first. Throws `too_many` if the caller of a private page guesses links. */
export async function renderPage(
  app: FastifyInstance,
  { web, languages, publicUrl }: RenderDeps,
  { language, url, caller }: PageRequest,
): Promise<Page> {
  const { renderer, assets } = buildIn(web, language);
  const dataUrls = renderer.needs(url);
  const responses = await Promise.all(dataUrls.map((dataUrl) => requestInternally(app, dataUrl, caller)));
  const found = responses.filter((response) => response !== null);
  const { status, html, styles, isPublic, isCacheable } = renderer.renderDocument({
    url,
    seeds: Object.fromEntries(found),
    assets,
    languages,
    origin: publicUrl.at === 'given' ? publicUrl.origin : null,
  });
  const isPrivate = caller !== null;
  return {
    status,
    headers: {
      // A public page is revalidated each time, because price changes must show immediately; the ETag makes that cheap.
      ...pageHeaders(contentSecurityPolicy(styles, { isPrivate }), isPublic ? 'no-cache' : 'no-store'),
      ...(isPrivate && privateHeaders),
    },
    encodings: new Encodings(Buffer.from(html), { isMostRequested: url === '/' }),
    isCacheable: isCacheable && found.length === dataUrls.length,
  };
}

/**
 * Requests our own API in process and without a session; returns the URL with its data, or null on failure. A private page whose
 * link is unknown has null as its data, and shows that.
 */
async function requestInternally(
  app: FastifyInstance,
  url: string,
  caller: IpAddress | null,
): Promise<[string, unknown] | null> {
  // Not `app.inject`, which refuses as soon as a shutdown begins: pages are still requested then.
  const { statusCode, body } = await inject((request, response) => app.routing(request, response), {
    method: 'GET',
    url,
    ...(caller && { remoteAddress: caller.text }),
  });
  if (caller !== null && statusCode === 429) throw new Refusal('too_many');
  if (caller !== null && statusCode === 404) return [url, null];
  return statusCode === 200 ? [url, JSON.parse(body)] : null;
}

/** A private page loads nothing from other sites, and its URL reaches none. */
const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

function contentSecurityPolicy(styles: readonly string[], { isPrivate }: { isPrivate: boolean }): string {
  const hashes = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`);
  return [
    "default-src 'self'",
    isPrivate ? "img-src 'self' blob:" : "img-src 'self' blob: https:",
    ["style-src 'self'", ...hashes].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function pageHeaders(csp: string, cacheControl: 'no-cache' | 'no-store'): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': csp,
    'referrer-policy': 'same-origin',
    ...nosniff,
  };
}
