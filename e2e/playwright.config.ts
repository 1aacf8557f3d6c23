import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts';
import { isLong } from '../tools/test-scope.ts';
import { noteSkipped } from '../tools/skipped.ts';

const executablePath = findChromium();
if (!executablePath) noteSkipped('journeys: no Chromium here; install one or name it in CHROME_PATH');

/** These set their own window. */
const ownWindow = ['admin-keyboard*', 'admin-counter*', 'admin-print*', 'window*'];
/** Staff rarely hold a phone: `admin-lists` shows what differs there. */
const seldomOnPhones = ['admin-catalogue*', 'admin-overview*', 'admin-shipments*'];
const notOnPhones = isLong ? ownWindow : [...ownWindow, ...seldomOnPhones];
/** A journey that is the same in both windows is tagged with one of them. */
const notIn = (tag: string) => (isLong ? [new RegExp(tag)] : [new RegExp(tag), /@long/]);

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
      testIgnore: executablePath ? `**/{${notOnPhones.join(',')}}` : '**',
      grepInvert: notIn('@desktop'),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: notIn('@phone'), use: { viewport: { width: 1280, height: 900 } } },
  ],
});
