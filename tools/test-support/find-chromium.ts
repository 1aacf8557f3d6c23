import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it takes half as long as the full browser. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Root in a container can't use Chromium's sandbox. The other flags disable background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function download(): string | undefined {
  const path = chromium.executablePath();
  if (isExecutable(path)) return path;
  spawnSync('playwright', ['install', 'chromium-headless-shell', 'chromium'], { timeout: 300_000, stdio: 'ignore' });
  return isExecutable(path) ? path : undefined;
}

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
  spawnSync('sh', ['-c', install], { timeout: 600_000, stdio: 'ignore' });
  return findInPath();
}

/**
 * Returns the path of the Chromium for the journeys: from CHROME_PATH, PATH, Playwright's download or, as root, the Debian package.
 * Returns undefined if all fail. Installing it may take minutes.
 */
export function findChromium(): string | undefined {
  return process.env['CHROME_PATH'] || (findInPath() ?? download() ?? installDebianPackage());
}
