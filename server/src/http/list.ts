import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, type PageRequest, streamedPageSize, type Total } from '../ports/page.ts';
import { streamOf, type Tell } from './answer.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { jsonHeaders } from './headers.ts';

interface ListCall {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  tell: Tell;
}

type Ask = (page: PageRequest) => Promise<unknown>;

/** Answers a paged call: one page with a link to the next, or without `limit` all that follows, row by row. */
export async function sendList(
  { endpoint, request, reply, tell }: ListCall,
  input: Readonly<Record<string, unknown>>,
  ask: Ask,
): Promise<FastifyReply> {
  const { limit, cursor } = pagingOf(input['query']);
  const after = cursor === null ? null : readCursor(endpoint.name, cursor);
  const first = asPage(
    await ask(limit === null ? { limit: streamedPageSize, after, isWholeList: true } : { limit, after }),
  );
  reply.headers(jsonHeaders);
  if (first.total !== null) reply.header('x-total-count', written(first.total));
  if (limit === null) return reply.send(streamOf(jsonOfAll(first, ask), tell));
  if (first.next !== null) reply.header('link', linkTo(request, cursorOf(endpoint.name, first.next)));
  return reply.send(JSON.stringify(first.items));
}

/** What `paging` of the contract made of a query. */
function pagingOf(query: unknown): { limit: number | null; cursor: string | null } {
  const { limit, cursor }: { limit?: unknown; cursor?: unknown } = query instanceof Object ? query : {};
  return {
    limit: typeof limit === 'number' ? limit : null,
    cursor: typeof cursor === 'string' ? cursor : null,
  };
}

/** `route` held the handler to it. */
function asPage(answer: unknown): Page<unknown> {
  if (answer instanceof Object && isPage(answer)) return answer;
  throw new Error('A paged call was not answered with a page');
}

function isPage(answer: object): answer is Page<unknown> {
  return 'items' in answer && 'next' in answer && 'total' in answer;
}

function written({ count, hasMore }: Total): string {
  return hasMore ? `${count}+` : String(count);
}

/** RFC 8288; the same address with another cursor. */
function linkTo(request: FastifyRequest, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}

async function* jsonOfAll(first: Page<unknown>, ask: Ask): AsyncGenerator<Buffer> {
  yield Buffer.from(`[${jsonOf(first.items)}`);
  for (let after = first.next; after !== null;) {
    const page = asPage(await ask({ limit: streamedPageSize, after }));
    if (page.items.length > 0) yield Buffer.from(`,${jsonOf(page.items)}`);
    after = page.next;
  }
  yield Buffer.from(']');
}

function jsonOf(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item)).join(',');
}
