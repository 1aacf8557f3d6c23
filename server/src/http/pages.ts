import { hash } from 'node:crypto';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import { Encodings } from './encodings.ts';
import { nosniff } from './headers.ts';
import type { StaticFile, WebBuild } from './web-build.ts';

interface PageDeps {
  web: WebBuild;
  clock: Clock;
  catalogueChanges: CatalogueChanges;
  log: Logger;
}

interface Page {
  status: number;
  csp: string;
  encodings: Encodings;
}

/** Pages are the same for everyone. These bounds hold them to a few dozen megabytes, whatever is asked for. */
const mostPages = 500;
const longestUrl = 1000;

const troubleHtml =
  '<!doctype html><html lang="en-ZA"><meta charset="utf-8"><title>Something went wrong</title>' +
  '<h1>Something went wrong on our side</h1><p>Please try again in a moment.</p></html>';

/** Serves the built page: its files, and every other address rendered on the server with the data it shows at first. */
export function pages(app: FastifyInstance, { web, clock, catalogueChanges, log }: PageDeps) {
  const kept = new LRUCache<string, Promise<Page>>({ max: mostPages });
  let keptOn = dayInJohannesburg(clock());
  catalogueChanges.subscribe(() => kept.clear());

  async function pageAt(url: string): Promise<Page> {
    const today = dayInJohannesburg(clock());
    if (today !== keptOn) kept.clear();
    keptOn = today;
    const known = kept.get(url);
    if (known !== undefined) return known;
    const rendered = render(app, web, url);
    if (url.length <= longestUrl) keepWhileGood(url, rendered);
    return (await rendered).page;
  }

  function keepWhileGood(url: string, rendered: Promise<Rendered>): void {
    const page = rendered.then((result) => result.page);
    kept.set(url, page);
    const forget = () => kept.peek(url) === page && kept.delete(url);
    rendered.then(({ isWhole }) => isWhole || forget(), forget);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? '/';
    const file = web.files.get(url.split('?', 1)[0] ?? '/');
    if (file !== undefined) return sendStaticFile(file, request, reply);
    try {
      return await sendPage(await pageAt(url), request, reply);
    } catch (error) {
      log.error({ requestId: request.id, route: 'page', err: error }, 'A page failed');
      return reply.code(500).headers(pageHeaders("default-src 'none'")).send(troubleHtml);
    }
  };
}

interface Rendered {
  page: Page;
  /** False when data was missing: such a page works, but isn't worth keeping. */
  isWhole: boolean;
}

async function render(app: FastifyInstance, { renderer, assets }: WebBuild, url: string): Promise<Rendered> {
  const addresses = renderer.needs(url);
  const answers = await Promise.all(addresses.map((address) => askOurselves(app, address)));
  const found = answers.filter((answer) => answer !== null);
  const { status, html, styles } = renderer.renderDocument({ url, seeds: Object.fromEntries(found), assets });
  const page = { status, csp: contentSecurityPolicy(styles), encodings: new Encodings(Buffer.from(html)) };
  return { page, isWhole: found.length === addresses.length };
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
  ].join('; ');
}

/** Asked for again each time, because prices change at once; the ETag makes that cheap. */
function pageHeaders(csp: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': csp,
    'referrer-policy': 'same-origin',
    ...nosniff,
  };
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  return page.encodings.send(request, reply.code(page.status).headers(pageHeaders(page.csp)));
}

function sendStaticFile(
  file: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const cacheControl = file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  reply.headers({ 'content-type': file.mediaType, 'cache-control': cacheControl, ...nosniff });
  return file.encodings.send(request, reply);
}
