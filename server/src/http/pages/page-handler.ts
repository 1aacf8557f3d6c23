import { hash } from 'node:crypto';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Language } from '@trade-in/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PublicFileRoute } from '../../ports/http/public-file.ts';
import type { PublicUrl } from '../../ports/http/public-url.ts';
import { Encodings } from '../response/encodings.ts';
import { immutable, nosniff } from '../response/headers.ts';
import { publicFileFinder, sendPublicFile } from './public-files.ts';
import { pageResolver } from './resolve-page.ts';
import { sendErrorPage } from './send-error-page.ts';
import { buildIn, type StaticFile, type WebBuild } from './web-build.ts';

interface PageDeps {
  web: WebBuild;
  /** Files at URLs of their own, besides those of the build. */
  publicFiles: readonly PublicFileRoute[];
  languages: readonly Language[];
  publicUrl: PublicUrl;
  /** True if customers reach the service by https. */
  isSecure: boolean;
  clock: Clock;
  catalogueChanges: CatalogueChanges;
  log: Logger;
}

interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  encodings: Encodings;
  /** False also for a page that was rendered without some of its data. */
  isCacheable: boolean;
}

/** Public pages are the same for everyone. These limits bound the cache to a few dozen megabytes, whatever is requested. */
const maxPages = 500;
const maxCachedUrlLength = 1000;

/** Returns the handler of the web build: serves its files and the features', and renders every other URL with the data that it shows first. */
export function pageHandler(app: FastifyInstance, deps: PageDeps) {
  const { web, clock, catalogueChanges, log } = deps;
  const resolve = pageResolver(deps);
  const findPublicFile = publicFileFinder(deps.publicFiles, deps.languages);
  const cache = new LRUCache<string, Promise<Page>>({ max: maxPages });
  /** Concurrent requests share a rendering. Kept apart from the cache, so that uncacheable pages evict nothing. */
  const rendering = new Map<string, Promise<Page>>();
  let cachedOn = dayInJohannesburg(clock());
  const clear = () => {
    cache.clear();
    rendering.clear();
  };
  catalogueChanges.subscribe(clear);

  function pageAt(language: Language, url: string): Promise<Page> {
    const today = dayInJohannesburg(clock());
    if (today !== cachedOn) clear();
    cachedOn = today;
    const key = `${language} ${url}`;
    return cache.get(key) ?? rendering.get(key) ?? renderAndCache(key, { language, url });
  }

  function renderAndCache(key: string, { language, url }: { language: Language; url: string }): Promise<Page> {
    const page = render(app, deps, { language, url });
    if (url.length > maxCachedUrlLength) return page;
    rendering.set(key, page);
    const finish = (isCacheable: boolean) => {
      // After a change of the catalogue another rendering may have taken its place: this one is outdated.
      if (rendering.get(key) !== page) return;
      rendering.delete(key);
      if (isCacheable) cache.set(key, page);
    };
    page.then(
      ({ isCacheable }) => finish(isCacheable),
      () => finish(false),
    );
    return page;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const requested = request.raw.url ?? '/';
    const file = web.files.get(requested.split('?', 1)[0] ?? '/');
    if (file !== undefined) return sendStaticFile(file, request, reply);
    const publicFile = await findPublicFile(request);
    if (publicFile !== null) return sendPublicFile(publicFile, request, reply);
    try {
      const page = resolve(request, reply);
      if (page.redirectUrl !== null) return await redirect(reply, page);
      const { status, headers, encodings } = await pageAt(page.language, page.url);
      return await encodings.send(request, reply.code(status).headers(headers));
    } catch (error) {
      log.error({ requestId: request.id, route: 'page', err: error }, 'A page failed');
      return sendErrorPage(request, reply);
    }
  };
}

/** Another visitor, or the same one with another cookie, may be sent elsewhere by the same URL unless it is permanent. */
function redirect(reply: FastifyReply, { redirectUrl, status }: { redirectUrl: string; status: number }) {
  const cacheControl = status === 308 ? 'no-cache' : 'no-store';
  return reply.headers({ 'cache-control': cacheControl, ...nosniff }).redirect(redirectUrl, status);
}

async function render(
  app: FastifyInstance,
  { web, languages, publicUrl }: PageDeps,
  { language, url }: { language: Language; url: string },
): Promise<Page> {
  const { renderer, assets } = buildIn(web, language);
  const dataUrls = renderer.needs(url);
  const responses = await Promise.all(dataUrls.map((dataUrl) => requestInternally(app, dataUrl)));
  const found = responses.filter((response) => response !== null);
  const { status, html, styles, isPublic, isCacheable } = renderer.renderDocument({
    url,
    seeds: Object.fromEntries(found),
    assets,
    languages,
    origin: publicUrl.at === 'given' ? publicUrl.origin : null,
  });
  return {
    status,
    // A public page is revalidated each time, because price changes must show immediately; the ETag makes that cheap.
    headers: pageHeaders(contentSecurityPolicy(styles), isPublic ? 'no-cache' : 'no-store'),
    encodings: new Encodings(Buffer.from(html), { isMostRequested: url === '/' }),
    isCacheable: isCacheable && found.length === dataUrls.length,
  };
}

/** Requests our own API in process and without a session; returns the URL with its data, or null on failure. */
async function requestInternally(app: FastifyInstance, url: string): Promise<[string, unknown] | null> {
  const { statusCode, body } = await app.inject({ method: 'GET', url });
  return statusCode === 200 ? [url, JSON.parse(body)] : null;
}

function contentSecurityPolicy(styles: readonly string[]): string {
  const hashes = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`);
  return [
    "default-src 'self'",
    "img-src 'self' blob: https:",
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

function sendStaticFile(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const caching = file.isImmutable ? immutable : { 'cache-control': 'public, max-age=3600' };
  reply.headers({ 'content-type': file.mediaType, ...caching, ...nosniff });
  return file.encodings.send(request, reply);
}
