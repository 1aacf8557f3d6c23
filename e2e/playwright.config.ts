import { defineConfig, type Project } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tools/test-support/find-chromium.ts';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { isLong } from '../tools/test-support/test-scope.ts';
import type { DatabaseKind } from './harness/service.ts';

const executablePath = findChromium();

/** Journeys that set their own window size. */
const ownWindowSize = [
  '**/storefront/{checkout-toasts,forced-colours,scrollbars,small-windows}*',
  '**/back-office/{barcode-scanner,desktop-layout,print,special-characters,unsaved-changes}*',
  '**/back-office/keyboard/*',
];
/** Staff rarely use a phone: `lists` covers what differs there. */
const rarelyOnPhones = [
  '**/back-office/{catalogue,overview,shipments}*',
  '**/back-office/partners/{codes,deliveries,webhooks}*',
];
const notOnPhones = isLong ? ownWindowSize : [...ownWindowSize, ...rarelyOnPhones];
/**
 * A journey that doesn't depend on the window size is tagged with the one project that runs it. `npm test` runs neither `@long` nor,
 * on desktops, `@usually-phone`: slow journeys, most of whose behaviour other tests cover.
 */
const excluding = (...tags: string[]) => [...tags, ...(isLong ? [] : ['@long'])].map((tag) => new RegExp(tag));

const isPostgresInstalled = findPostgresPrograms() !== null;
const databases: readonly DatabaseKind[] = isPostgresInstalled ? ['postgres', 'embedded'] : ['embedded'];
/** PostgreSQL takes a third of the CPU time of the embedded database. */
const desktopDatabases = isLong ? databases : databases.slice(0, 1);
const phoneDatabase = isLong ? 'embedded' : databases[0];
const phone: Project = {
  grepInvert: excluding('@desktop'),
  use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** Runs the journeys on a typical phone and on a desktop. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // As many as wait for the service and the browser; the long tests measure timeouts.
  workers: isLong ? 2 : 3,
  timeout: 180_000,
  // Price lists are read at a low priority, and `npm test` keeps all processors busy.
  expect: { timeout: 60_000 },
  // `npm run check` sets the path of the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
    ? [['dot'], ['json'], ['../tools/check/flaky-journeys-reporter.ts']]
    : 'list',
  use: {
    // One process for all pages of a context takes 5 % less CPU time.
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, '--process-per-site'] },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Traces would take a fifth of the total time.
    screenshot: 'only-on-failure',
  },
  projects: [
    { ...phone, name: 'phone', testIgnore: notOnPhones, metadata: { database: phoneDatabase } },
    ...desktopDatabases.map((database) => ({
      name: database === desktopDatabases[0] ? 'desktop' : `desktop on ${database}`,
      grepInvert: isLong ? excluding('@phone') : excluding('@phone', '@usually-phone'),
      metadata: { database },
      // Animations take a quarter of Chromium's CPU time. They run on phones.
      use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } },
    })),
  ],
});
