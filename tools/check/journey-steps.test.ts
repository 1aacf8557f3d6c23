import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { journeySteps } from './journey-steps.ts';
import { readText } from './test-resources.ts';

describe('journeySteps', () => {
  let dir: string;
  let skippedFile: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'journey-steps-'));
    skippedFile = join(dir, 'skipped.txt');
    vi.stubEnv('SKIPPED_FILE', skippedFile);
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(dir, { recursive: true });
  });

  test('runs the journeys where there is a Chromium', () => {
    expect(journeySteps('/usr/bin/chromium', 1)).toMatchObject([{ name: 'journeys' }]);
    expect(readText(skippedFile)).toBe('');
  });

  test('lists the journeys as skipped without a Chromium, and runs none', () => {
    expect(journeySteps(undefined, 1)).toEqual([]);
    expect(readFileSync(skippedFile, 'utf8')).toMatch(/^journeys: Chromium not found\..*\n$/);
  });
});
