import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell without a window first: it needs half the time of the whole browser. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** A container's root has no sandbox to run Chromium in; the rest keeps it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  if (isProgram(path)) return path;
  spawnSync('playwright', ['install', 'chromium-headless-shell', 'chromium'], { timeout: 300_000, stdio: 'ignore' });
  return isProgram(path) ? path : undefined;
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
  spawnSync('sh', ['-c', install], { timeout: 600_000, stdio: 'ignore' });
  return inPath();
}

/**
 * The browser for the journeys: CHROME_PATH, then PATH, then Playwright's own download, then, as root, Debian's package.
 * Undefined when none can be had. May take minutes where it has to be fetched.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  return inPath() ?? downloaded() ?? fromDebian();
}
