import { expect, type Dialog, type Locator, type Page } from '@playwright/test';
import type { photograph } from './photographs.ts';

type TabKey = 'Tab' | 'Shift+Tab';

/** More stops than lie before any control that one looks for. */
const mostStops = 80;

/** Goes by Tab to what is wanted, and sees that it shows where the focus is. */
export async function tabTo(page: Page, wanted: Locator, key: TabKey = 'Tab'): Promise<void> {
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press(key);
    if (await hasFocus(wanted)) return expectFocusSeen(page);
  }
  throw new Error(`${key} never came to ${String(wanted)}`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, wanted: Locator, how: { by?: TabKey; key?: 'Enter' | 'Space' } = {}) {
  await tabTo(page, wanted, how.by);
  await page.keyboard.press(how.key ?? 'Enter');
}

/** Goes to a field and types over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Opens the browser's file chooser from the field that has the focus, or is the next to get it. */
export async function chooseFile(page: Page, field: Locator, file: Awaited<ReturnType<typeof photograph>> | string) {
  const opened = page.waitForEvent('filechooser');
  if (!(await hasFocus(field))) await tabTo(page, field);
  await page.keyboard.press('Enter');
  await (await opened).setFiles(file);
  await expect(field).toBeFocused();
}

/** Presses a key that makes the browser ask, and answers as Enter or Escape do; what was asked. */
export async function pressAndAnswer(page: Page, key: string, answer: 'Enter' | 'Escape'): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const pressed = page.keyboard.press(key);
  const question: Dialog = await asked;
  await (answer === 'Enter' ? question.accept() : question.dismiss());
  await pressed;
  return question.message();
}

/** Longer than anything fades in or scrolls, and less than a toast stays that could lie over it. */
const soonMs = 3000;
/** What an outline needs to be seen: WCAG 2.2, success criterion 1.4.11. */
const leastContrast = 3;

/** The focus is on something that shows it by an outline one can see, and isn't wholly covered or scrolled away. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { poll } = expect.configure({ timeout: soonMs });
  await poll(() => page.evaluate(whyFocusIsUnseen)).toBe(null);
  await poll(() => page.evaluate(outlineContrast)).toBeGreaterThanOrEqual(leastContrast);
}

async function hasFocus(wanted: Locator): Promise<boolean> {
  return (await wanted.count()) === 1 && (await wanted.evaluate((element) => element === document.activeElement));
}

/** Runs in the page. */
function whyFocusIsUnseen(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'the focus is nowhere';
  // A file field is not seen itself: the zone around it is.
  const isClear = getComputedStyle(focused).opacity === '0';
  const shown = isClear ? (focused.parentElement ?? focused) : focused;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const what = focused.outerHTML.slice(0, 120);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline: ${what}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
    return hit !== null && shown.contains(hit);
  });
  return isSeen ? null : `covered: ${what}`;
}

/** Runs in the page: the outline of what has the focus, against what lies along its inner edge. */
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
  const isClear = getComputedStyle(focused).opacity === '0';
  const shown = isClear ? (focused.parentElement ?? focused) : focused;
  const { outlineColor, outlineOffset } = getComputedStyle(shown);
  const { left, top, height } = shown.getBoundingClientRect();
  // A toast may lie over the rest of it.
  const part = [0.1, 0.5, 0.9].find((part) => shown.contains(document.elementFromPoint(left + 9, top + height * part)));
  const below = document.elementsFromPoint(left - Number.parseFloat(outlineOffset) + 1, top + height * (part ?? 0.5));
  const backgrounds = below.map((element) => getComputedStyle(element).backgroundColor);
  const opaque = backgrounds.find((colour) => Number(colour.match(numbers)?.[3] ?? 1) === 1) ?? 'rgb(255, 255, 255)';
  const [dark = 0, light = 0] = [luminance(outlineColor), luminance(opaque)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
