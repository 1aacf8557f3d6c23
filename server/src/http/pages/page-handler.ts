import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Language } from '@trade-in/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PublicFileRoute } from '../../ports/http/public-file.ts';
import { Refusal } from '../../refusal.ts';
import { callerIp } from '../caller-ip.ts';
import { immutable, nosniff } from '../response/headers.ts';
import { sendRefusalPage } from '../response/refusal-page.ts';
import { publicFileFinder, sendPublicFile } from './public-files.ts';
import { type Page, type RenderDeps, renderPage } from './render-page.ts';
import { pageResolver } from './resolve-page.ts';
import { sendErrorPage } from './send-error-page.ts';
import { buildIn, type StaticFile } from './web-build.ts';

interface PageDeps extends RenderDeps {
  /** Files at URLs of their own, besides those of the build. */
  publicFiles: readonly PublicFileRoute[];
  /** True if customers reach the service by https. */
  isSecure: boolean;
  clock: Clock;
  catalogueChanges: CatalogueChanges;
  log: Logger;
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
    const page = renderPage(app, deps, { language, url, caller: null });
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
      const { language, url } = page;
      const isPrivate = buildIn(web, language).renderer.isPrivate(url);
      const { status, headers, encodings } = await (isPrivate
        ? renderPage(app, deps, { language, url, caller: callerIp(request) })
        : pageAt(language, url));
      return await encodings.send(request, reply.code(status).headers(headers));
    } catch (error) {
      if (error instanceof Refusal) return sendRefusalPage(reply, error, request);
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

function sendStaticFile(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { encodings, mediaType, isImmutable } = file;
  reply.headers({ 'content-type': mediaType, ...nosniff });
  return isImmutable
    ? encodings.sendImmutable(request, reply.headers(immutable))
    : encodings.send(request, reply.header('cache-control', 'public, max-age=3600'));
}
