import type { Reporter, TestCase } from 'vitest/node';
import { recordFlaky } from '../test-support/record-for-summary.ts';

/** A reporter for Vitest that records flaky tests. */
export default class FlakyTestsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) recordFlaky(`${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
