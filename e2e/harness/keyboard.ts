import { expect, type Dialog, type Locator, type Page } from '@playwright/test';
import type { photograph } from './photographs.ts';

type TabKey = 'Tab' | 'Shift+Tab';

/** More tab stops than any screen has. */
const maxTabStops = 80;

/** Presses Tab until the target has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  for (let stops = 0; stops < maxTabStops; stops++) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return expectFocusVisible(page);
  }
  throw new Error(`${key} did not reach ${String(target)}`);
}

/** Tabs to a control and presses it. */
export async function press(page: Page, target: Locator, options: { by?: TabKey; key?: 'Enter' | 'Space' } = {}) {
  await tabTo(page, target, options.by);
  await page.keyboard.press(options.key ?? 'Enter');
}

/** Tabs to a field and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses a file in a file field, which has the focus or gets it by Tab. */
export async function chooseFile(page: Page, field: Locator, file: Awaited<ReturnType<typeof photograph>> | string) {
  const opened = page.waitForEvent('filechooser');
  if (!(await hasFocus(field))) await tabTo(page, field);
  await page.keyboard.press('Enter');
  await (await opened).setFiles(file);
  await expect(field).toBeFocused();
}

/** Presses a key that opens a browser dialog, and answers it like Enter or Escape would. Returns the dialog's text. */
export async function pressAndAnswer(page: Page, key: string, answer: 'Enter' | 'Escape'): Promise<string> {
  const opened = page.waitForEvent('dialog');
  const pressed = page.keyboard.press(key);
  const dialog: Dialog = await opened;
  await (answer === 'Enter' ? dialog.accept() : dialog.dismiss());
  await pressed;
  return dialog.message();
}

/** Longer than any animation or scrolling on a busy machine. */
const focusTimeoutMs = 20_000;
/** The minimum contrast of a focus indicator (WCAG 2.2, success criterion 1.4.11). */
const minContrast = 3;

/** Expects the focused element to have a visible outline, and not to be fully covered or scrolled out of view. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const { poll } = expect.configure({ timeout: focusTimeoutMs });
  let reason: string | null = null;
  await poll(async () => {
    const found = await page.evaluate(describeHiddenFocus);
    const isToastGone = (await page.locator('[data-toast] li').count()) === 0;
    // A toast that covers the element until it disappears covers it for too long.
    if (!(isToastGone && reason?.startsWith('under a toast'))) reason = found;
    return reason;
  }).toBe(null);
  await poll(() => page.evaluate(outlineContrast)).toBeGreaterThanOrEqual(minContrast);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement));
}

/** Runs in the page. Returns why the focus is not visible, or null. */
function describeHiddenFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing has the focus';
  // A file field is transparent: its container shows the focus.
  const isTransparent = getComputedStyle(focused).opacity === '0';
  const shown = isTransparent ? (focused.parentElement ?? focused) : focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const html = focused.outerHTML.slice(0, 120);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline: ${html}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const hits = [0.1, 0.5, 0.9].flatMap(
    (part) => document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part) ?? [],
  );
  if (hits.some((hit) => shown.contains(hit))) return null;
  return `${hits.some((hit) => hit.closest('[data-toast]')) ? 'under a toast' : 'covered'}: ${html}`;
}

/** Runs in the page. Returns the contrast between the focus outline and the background along its inner edge. */
function outlineContrast(): number {
  const numbers = /[\d.]+/g;
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(numbers) ?? []).map((channel) => {
      const part = Number(channel) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const focused = document.activeElement ?? document.body;
  const isTransparent = getComputedStyle(focused).opacity === '0';
  const shown = isTransparent ? (focused.parentElement ?? focused) : focused;
  const { outlineColor, outlineOffset } = getComputedStyle(shown);
  const { left, top, height } = shown.getBoundingClientRect();
  // A toast may cover a part of the element.
  const part = [0.1, 0.5, 0.9].find((part) => shown.contains(document.elementFromPoint(left + 9, top + height * part)));
  const below = document.elementsFromPoint(left - Number.parseFloat(outlineOffset) + 1, top + height * (part ?? 0.5));
  const backgrounds = below.map((element) => getComputedStyle(element).backgroundColor);
  const opaque = backgrounds.find((colour) => Number(colour.match(numbers)?.[3] ?? 1) === 1) ?? 'rgb(255, 255, 255)';
  const [dark = 0, light = 0] = [luminance(outlineColor), luminance(opaque)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
