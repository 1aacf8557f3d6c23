import { expect, type Page } from '@playwright/test';

interface Box {
  right: number;
  width: number;
  overflowX: string;
  position: string;
  display: string;
}

interface VisibleText {
  text: string;
  right: number;
  /** The elements around the text, the innermost first. */
  boxes: Box[];
}

/** Expects that no visible text extends beyond the boxes around it, where it would be cut off or run into its neighbours. */
export async function expectUnclipped(page: Page): Promise<void> {
  const texts = await page.evaluate(visibleTexts);
  const clipped = texts.map(({ text, right, boxes }) => ({ text, excess: Math.round(right - rightEdge(boxes)) }));
  expect(clipped.filter(({ excess }) => excess > 0)).toEqual([]);
}

/** Runs in the page, without this module's scope. */
function visibleTexts(): VisibleText[] {
  const found: VisibleText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes: Box[] = [];
    for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
      const { overflowX, position, display } = getComputedStyle(box);
      boxes.push({
        right: box.getBoundingClientRect().right,
        width: box.offsetWidth,
        overflowX,
        position,
        display,
      });
    }
    // Texts for screen readers only are in boxes of one pixel, their parts in wider ones.
    if (boxes.some(({ width }) => width === 1)) continue;
    found.push({ text, right: range.getBoundingClientRect().right, boxes });
  }
  return found;
}

/** Returns the right edge of the narrowest box, up to one that scrolls or that is positioned on its own. */
function rightEdge(boxes: readonly Box[]): number {
  const scroller = boxes.findIndex(({ overflowX }) => ['auto', 'scroll'].includes(overflowX));
  const inFlow = scroller === -1 ? boxes : boxes.slice(0, scroller);
  const positioned = inFlow.findIndex(({ position }) => ['absolute', 'fixed'].includes(position));
  const around = positioned === -1 ? inFlow : inFlow.slice(0, positioned + 1);
  const blocks = around.filter(({ display }) => !['inline', 'contents'].includes(display));
  return Math.min(...blocks.map(({ right }) => right));
}

/** Resizes the window, and waits until the page has followed. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Scripts that choose a layout render in the first frame, and what they have rendered is laid out in the second.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Expects that no word of a visible text is broken over two lines, except at a hyphen. */
export async function expectWholeWords(page: Page): Promise<void> {
  expect(await page.evaluate(brokenWords)).toEqual([]);
}

/** Runs in the page, without this module's scope. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    // Texts for screen readers only are in boxes of one pixel or clipped, as the heads of tables on phones are.
    if (!element?.checkVisibility() || element.offsetWidth <= 1) continue;
    if (getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none') continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(`${word} in ${element.textContent}`);
    }
  }
  return broken;
}
