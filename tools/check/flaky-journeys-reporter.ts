import type { Reporter, TestCase } from '@playwright/test/reporter';
import { recordFlaky } from '../test-support/record-for-summary.ts';

/** A reporter for Playwright that records flaky journeys. */
export default class FlakyJourneysReporter implements Reporter {
  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'flaky') recordFlaky(test.titlePath().filter(Boolean).join(' › '));
  }
}
