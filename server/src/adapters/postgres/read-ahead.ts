/** Asks for each page while the one before is in use, so that database and server work at the same time. */
export async function* readAhead<Page>(pages: AsyncGenerator<Page, void>): AsyncGenerator<Page, void> {
  let next = pages.next();
  try {
    for (let page = await next; page.done !== true; page = await next) {
      next = pages.next();
      // Its failure is told when its turn comes, which is never if the reader leaves.
      next.catch(() => undefined);
      yield page.value;
    }
  } finally {
    // Waits for the page that was asked for.
    await pages.return();
  }
}
