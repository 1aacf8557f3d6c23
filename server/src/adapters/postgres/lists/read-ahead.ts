/** Requests each page while the previous one is processed, so that database and server work in parallel. */
export async function* readAhead<Page>(pages: AsyncGenerator<Page, void>): AsyncGenerator<Page, void> {
  let next = pages.next();
  try {
    for (let page = await next; page.done !== true; page = await next) {
      next = pages.next();
      // A failure surfaces when the page is awaited, and never if the reader stops before.
      next.catch(() => undefined);
      yield page.value;
    }
  } finally {
    // Waits for the pending page.
    await pages.return();
  }
}
