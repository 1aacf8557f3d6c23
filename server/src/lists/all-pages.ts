import { type Page, type PageRequest, type Position, streamedPageSize } from '../ports/page.ts';

/** All rows of a list, page by page. */
export async function* allPages<Row>(ask: (page: PageRequest) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  let after: Position | null = null;
  do {
    const page: Page<Row> = await ask({ limit: streamedPageSize, after, withoutTotal: true });
    yield page.items;
    after = page.next;
  } while (after !== null);
}
