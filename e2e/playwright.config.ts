import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts';
import { noteSkipped } from '../tools/skipped.ts';

const executablePath = findChromium();
if (!executablePath) noteSkipped('journeys: no Chromium here; install one or name it in CHROME_PATH');

/** The storefront on the phone that most customers hold, and at the counter. */
export default defineConfig({
  testDir: 'journeys',
  ...(executablePath && { globalSetup: './global-setup.ts' }),
  outputDir: 'test-results',
  ...(executablePath ? {} : { testIgnore: '**' }),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // The JSON goes to the file that `npm run check` names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // A trace of every test would be a fifth of the whole time.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // Those set their own window: once is enough. So it is for what is the same in both, which is tagged with one of them.
      testIgnore: executablePath ? '**/{admin-keyboard,admin-counter,admin-print,window}*' : '**',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
