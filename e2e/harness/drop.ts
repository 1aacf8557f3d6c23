import type { Locator, Page } from '@playwright/test';

/** Drags a file from the desktop onto the middle of what is wanted, as the browser itself sees it: a script's own event would not be believed. */
export async function dropFile(page: Page, wanted: Locator, path: string): Promise<void> {
  await wanted.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await wanted.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const place = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  await browser.detach();
}
