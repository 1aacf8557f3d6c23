import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.ts';

/** The machine's Chromium; throws a sentence where none can be had. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROME_PATH');
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}
