import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/test-support/find-chromium.ts';

/** Launches Chromium. Throws if none can be found or installed. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium was not found. Install it or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}
