import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { maxPageSize } from '@trade-in/domain/limits';
import { exchange } from './call.ts';

/** A GET call whose answer comes page by page. */
export type PagedEndpoint = Endpoint & { readonly method: 'GET'; readonly isPaged: true };
export type RowOf<E extends PagedEndpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never;

/** As much of a list as has been loaded. */
export interface LoadedList<Row> {
  rows: readonly Row[];
  /** Asks for what follows; null at the end. */
  next: string | null;
  /** '457', '1000+' or '10000+': of the first page, the only one that says so. */
  total: string | null;
}

/** The part of the answer that the first look at a list needs, and no more. */
const firstPageSize = 50;
const laterPageSize = 200;

type Filters = Readonly<Record<string, string>>;

/** The list from its start, at least `wanted` rows of it, in as few calls as can be. */
export async function loadList<E extends PagedEndpoint>(
  endpoint: E,
  { filters, wanted }: { filters: Filters; wanted: number },
  signal?: AbortSignal,
): Promise<LoadedList<RowOf<E>>> {
  const rows: RowOf<E>[] = [];
  let next: string | null = null;
  let total: string | null = null;
  do {
    const limit = Math.min(maxPageSize, Math.max(firstPageSize, wanted - rows.length));
    const page: LoadedList<RowOf<E>> = await loadPage(endpoint, { ...filters, limit, cursor: next }, signal);
    rows.push(...page.rows);
    next = page.next;
    total ??= page.total;
  } while (next !== null && rows.length < wanted);
  return { rows, next, total };
}

/** What has been loaded, with the page that follows it. */
export async function loadNextPage<E extends PagedEndpoint>(
  endpoint: E,
  filters: Filters,
  { rows, next, total }: LoadedList<RowOf<E>>,
): Promise<LoadedList<RowOf<E>>> {
  const limit = rows.length < laterPageSize ? firstPageSize : laterPageSize;
  const page = await loadPage(endpoint, { ...filters, limit, cursor: next });
  return { ...page, rows: [...rows, ...page.rows], total };
}

async function loadPage<E extends PagedEndpoint>(
  endpoint: E,
  query: object,
  signal?: AbortSignal,
): Promise<LoadedList<RowOf<E>>> {
  const { answer, headers } = await exchange(endpoint, { query }, signal);
  const rows = isRowsOf(endpoint, answer) ? answer : [];
  return { rows, next: nextCursor(headers.get('link')), total: headers.get('x-total-count') };
}

function isRowsOf<E extends PagedEndpoint>(_: E, answer: unknown): answer is readonly RowOf<E>[] {
  return Array.isArray(answer);
}

/** The cursor in `</api/admin/models?cursor=…&limit=50>; rel="next"` (RFC 8288). */
function nextCursor(link: string | null): string | null {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, window.location.origin).searchParams.get('cursor');
}
