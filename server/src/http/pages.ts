import { hash } from 'node:crypto';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import { Encodings } from './encodings.ts';
import { immutable, nosniff } from './headers.ts';
import type { StaticFile, WebBuild } from './web-build.ts';

interface PageDeps {
  web: WebBuild;
  clock: Clock;
  catalogueChanges: CatalogueChanges;
  log: Logger;
}

interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  encodings: Encodings;
  /** False also for a page that works but had to go without some of its data. */
  isWorthKeeping: boolean;
}

/** Public pages are the same for everyone. These bounds hold them to a few dozen megabytes, whatever is asked for. */
const mostPages = 500;
const longestUrl = 1000;

const troubleHtml =
  '<!doctype html><html lang="en-ZA"><meta charset="utf-8"><title>Something went wrong</title>' +
  '<h1>Something went wrong on our side</h1><p>Please try again in a moment.</p></html>';

/** Serves the built page: its files, and every other address rendered on the server with the data it shows at first. */
export function pages(app: FastifyInstance, { web, clock, catalogueChanges, log }: PageDeps) {
  const kept = new LRUCache<string, Promise<Page>>({ max: mostPages });
  /** Whoever comes while a page is being rendered shares it. One that isn't kept takes no kept page's room. */
  const rendering = new Map<string, Promise<Page>>();
  let keptOn = dayInJohannesburg(clock());
  const forgetAll = () => {
    kept.clear();
    rendering.clear();
  };
  catalogueChanges.subscribe(forgetAll);

  function pageAt(url: string): Promise<Page> {
    const today = dayInJohannesburg(clock());
    if (today !== keptOn) forgetAll();
    keptOn = today;
    return kept.get(url) ?? rendering.get(url) ?? renderAndKeep(url);
  }

  function renderAndKeep(url: string): Promise<Page> {
    const page = render(app, web, url);
    if (url.length > longestUrl) return page;
    rendering.set(url, page);
    const settle = (isWorthKeeping: boolean) => {
      // After a change it is another page that is being rendered, or none.
      if (rendering.get(url) !== page) return;
      rendering.delete(url);
      if (isWorthKeeping) kept.set(url, page);
    };
    page.then(
      ({ isWorthKeeping }) => settle(isWorthKeeping),
      () => settle(false),
    );
    return page;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = request.raw.url ?? '/';
    const file = web.files.get(asked.split('?', 1)[0] ?? '/');
    if (file !== undefined) return sendStaticFile(file, request, reply);
    try {
      const elsewhere = web.renderer.redirectUrl(asked);
      if (elsewhere !== null)
        return await reply.headers({ 'cache-control': 'no-cache', ...nosniff }).redirect(elsewhere, 308);
      // By what the page reads: parameters that advertisements and mails add must neither cost a rendering nor push a page out.
      const url = web.renderer.canonicalUrl(asked);
      const { status, headers, encodings } = await pageAt(url);
      return await encodings.send(request, reply.code(status).headers(headers));
    } catch (error) {
      log.error({ requestId: request.id, route: 'page', err: error }, 'A page failed');
      return reply.code(500).headers(pageHeaders("default-src 'none'", 'no-store')).send(troubleHtml);
    }
  };
}

async function render(app: FastifyInstance, { renderer, assets }: WebBuild, url: string): Promise<Page> {
  const addresses = renderer.needs(url);
  const answers = await Promise.all(addresses.map((address) => askOurselves(app, address)));
  const found = answers.filter((answer) => answer !== null);
  const { status, html, styles, isPublic, isCacheable } = renderer.renderDocument({
    url,
    seeds: Object.fromEntries(found),
    assets,
  });
  return {
    status,
    // A public page is asked for again each time, because prices change at once; the ETag makes that cheap.
    headers: pageHeaders(contentSecurityPolicy(styles), isPublic ? 'no-cache' : 'no-store'),
    encodings: new Encodings(Buffer.from(html), { isSoughtMost: url === '/' }),
    isWorthKeeping: isCacheable && found.length === addresses.length,
  };
}

/** One call of our own API, in process and without a session; null when it fails. */
async function askOurselves(app: FastifyInstance, address: string): Promise<[string, unknown] | null> {
  const { statusCode, body } = await app.inject({ method: 'GET', url: address });
  return statusCode === 200 ? [address, JSON.parse(body)] : null;
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
