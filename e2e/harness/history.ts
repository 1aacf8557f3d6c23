import type { Page } from '@playwright/test';

/** The browser's own Back button: unlike `page.goBack()` it doesn't wait for a page that the visitor may refuse to leave. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1];
  if (before === undefined) throw new Error('There is nothing to go back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
  await browser.detach();
}

/** Follows a link to one of our screens, wherever on the page it may stand. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = to;
    link.click();
  }, address);
}
