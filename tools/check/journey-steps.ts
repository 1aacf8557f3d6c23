import { recordSkipped } from '../test-support/record-for-summary.ts';
import type { Step } from './run-step.ts';

/**
 * Returns the step that runs the journeys. Without a Chromium, returns none and records that they are skipped: Playwright fails
 * when it has nothing to run.
 */
export function journeySteps(chromium: string | undefined, retries: number): Step[] {
  if (chromium === undefined) {
    recordSkipped('journeys: Chromium not found. Install it or set CHROME_PATH.');
    return [];
  }
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `--retries=${retries}`];
  return [{ name: 'journeys', command }];
}
