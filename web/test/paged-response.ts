import type { ReceivedRequest, FakeResponse } from './loopback.ts';

/** Returns the requested page of a list as the service does: with the total on the first page, and a link to the next page. */
export function pageOf(rows: readonly object[], { url = '' }: ReceivedRequest): FakeResponse {
  const requested = new URL(url, 'http://shop.example');
  const start = Number(requested.searchParams.get('cursor') ?? 0);
  const end = start + Number(requested.searchParams.get('limit') ?? rows.length);
  requested.searchParams.set('cursor', String(end));
  const next = `<${requested.pathname}${requested.search}>; rel="next"`;
  return {
    body: JSON.stringify(rows.slice(start, end)),
    headers: { ...(start === 0 && { 'x-total-count': String(rows.length) }), ...(end < rows.length && { link: next }) },
  };
}

export function someBrands(count: number): { id: string; name: string; logoUrl: null }[] {
  return Array.from({ length: count }, (_, index) => ({ id: `b${index}`, name: `Brand ${index}`, logoUrl: null }));
}
