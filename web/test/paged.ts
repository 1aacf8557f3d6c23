import type { Heard, Reply } from './loopback.ts';

/** Answers a list as the service does: a page of what is asked for, on the first one how many there are, and where it goes on. */
export function pageOf(rows: readonly object[], { url = '' }: Heard): Reply {
  const address = new URL(url, 'http://shop.example');
  const at = Number(address.searchParams.get('cursor') ?? 0);
  const end = at + Number(address.searchParams.get('limit') ?? rows.length);
  address.searchParams.set('cursor', String(end));
  const next = `<${address.pathname}${address.search}>; rel="next"`;
  return {
    body: JSON.stringify(rows.slice(at, end)),
    headers: { ...(at === 0 && { 'x-total-count': String(rows.length) }), ...(end < rows.length && { link: next }) },
  };
}

export function someBrands(count: number): { id: string; name: string; logoUrl: null }[] {
  return Array.from({ length: count }, (_, index) => ({ id: `b${index}`, name: `Brand ${index}`, logoUrl: null }));
}
