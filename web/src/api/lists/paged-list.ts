import type { ResponseOf } from '@trade-in/contract/endpoint';
import type { FilteredEndpoint, FilterOf } from '@trade-in/contract/paging';
import { maxPageSize } from '@trade-in/domain/limits';
import { requestWithHeaders } from '../request.ts';

/** The filters of an endpoint that have a text. */
export type AppliedFilters<E extends FilteredEndpoint> = Readonly<Partial<Record<FilterOf<E>, string>>>;

/** A GET endpoint whose response is one page of a list. */
export type PagedEndpoint = FilteredEndpoint & { readonly method: 'GET'; readonly isPaged: true };
export type RowOf<E extends PagedEndpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never;

/** The part of a list that has been loaded. */
export interface LoadedList<Row> {
  rows: readonly Row[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** '457', '1000+' or '10000+'. Only the first page has it. */
  total: string | null;
}

/** Enough rows for the first screen. */
const firstPageSize = 50;
const laterPageSize = 200;

/** Loads at least `wanted` rows from the start of a list, in as few requests as possible. */
export async function loadList<E extends PagedEndpoint>(
  endpoint: E,
  { filters, wanted }: { filters: AppliedFilters<E>; wanted: number },
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

/** Returns the loaded list extended by its next page. */
export async function loadNextPage<E extends PagedEndpoint>(
  endpoint: E,
  filters: AppliedFilters<E>,
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
  const { body, headers } = await requestWithHeaders(endpoint, { query }, signal);
  return { rows: rowsOf(endpoint, body), next: nextCursor(headers.get('link')), total: headers.get('x-total-count') };
}

/** Returns the rows of a response. As in `parseResponse`, the type of a row is the contract's promise. */
function rowsOf<E extends PagedEndpoint>(endpoint: E, body: ResponseOf<E>): readonly RowOf<E>[];
function rowsOf(_endpoint: PagedEndpoint, body: unknown): readonly unknown[] {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [];
  return rows;
}

/** Returns the cursor in `</api/admin/models?cursor=…&limit=50>; rel="next"` (RFC 8288). */
function nextCursor(link: string | null): string | null {
  const [, url] = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '') ?? [];
  return url === undefined ? null : new URL(url, window.location.origin).searchParams.get('cursor');
}
