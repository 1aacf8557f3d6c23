import type { Page } from '@playwright/test';

/** Presses the browser's Back button. Unlike `page.goBack()`, it doesn't wait for navigation, which a dialog may block. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1];
  if (before === undefined) throw new Error('There is no history entry to go back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
  await browser.detach();
}

/** Adds a link to the page and clicks it: the app handles it like any of its own links. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = to;
    link.click();
    link.remove();
  }, path);
}
