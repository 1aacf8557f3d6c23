import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  formatTotal,
  type Page,
  type PageRequest,
  type Position,
  streamedPageSize,
  type Total,
} from '../../ports/http/page.ts';
import { streamFrom, type ReportError } from './send-response.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { jsonHeaders } from './headers.ts';

interface ListRequest {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  report: ReportError;
}

type ReadPage = (page: PageRequest) => Promise<unknown>;

/** Sends one page with a link to the next, or without `limit` streams every remaining row. */
export async function sendList(
  { endpoint, request, reply, report }: ListRequest,
  input: Readonly<Record<string, unknown>>,
  readPage: ReadPage,
): Promise<FastifyReply> {
  const { limit, cursor } = pagingOf(input['query']);
  const after = cursor === null ? null : readCursor(endpoint.name, cursor);
  const first = asPage(
    await readPage(limit === null ? { limit: streamedPageSize, after, isFullList: true } : { limit, after }),
  );
  reply.headers(jsonHeaders);
  if (first.total !== null) reply.header('x-total-count', formatTotal(first.total));
  if (limit === null) return reply.send(streamFrom(jsonOfAll(first, readPage), report));
  if (first.next !== null) reply.header('link', nextPageLink(request, cursorOf(endpoint.name, first.next)));
  return reply.send(JSON.stringify(first.items));
}

/** Reads the query fields that the contract's `paging` has validated. */
function pagingOf(query: unknown): { limit: number | null; cursor: string | null } {
  const { limit, cursor }: { limit?: unknown; cursor?: unknown } = query instanceof Object ? query : {};
  return {
    limit: typeof limit === 'number' ? limit : null,
    cursor: typeof cursor === 'string' ? cursor : null,
  };
}

function asPage(result: unknown): Page<unknown> {
  if (isPage(result)) return result;
  throw new Error('The handler of a paged endpoint did not return a page');
}

function isPage(result: unknown): result is Page<unknown> {
  if (!(result instanceof Object && 'items' in result && 'next' in result && 'total' in result)) return false;
  const { items, next, total } = result;
  return Array.isArray(items) && (next === null || isPosition(next)) && (total === null || isTotal(total));
}

function isPosition(next: unknown): next is Position {
  return Array.isArray(next) && next.every((part) => typeof part === 'string');
}

function isTotal(total: unknown): total is Total {
  if (!(total instanceof Object && 'count' in total && 'hasMore' in total)) return false;
  return typeof total.count === 'number' && typeof total.hasMore === 'boolean';
}

/** Returns the `Link` header (RFC 8288): the same URL with another cursor. */
function nextPageLink(request: FastifyRequest, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}

async function* jsonOfAll(first: Page<unknown>, readPage: ReadPage): AsyncGenerator<Buffer> {
  yield Buffer.from(`[${jsonOf(first.items)}`);
  for (let after = first.next; after !== null;) {
    const page = asPage(await readPage({ limit: streamedPageSize, after }));
    if (page.items.length > 0) yield Buffer.from(`,${jsonOf(page.items)}`);
    after = page.next;
  }
  yield Buffer.from(']');
}

function jsonOf(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item)).join(',');
}
