import type { Browser } from '@playwright/test';
import { openChromium } from '../../harness/clients/chromium.ts';
import { warmUpPage } from '../../harness/clients/warm-up-page.ts';
import type { Figure, Target } from '../../harness/figures/figure.ts';
import type { Installations } from '../../harness/services/installation.ts';
import { startService } from '../../harness/services/service.ts';

type Kind = 'Document' | 'Script' | 'Font' | 'Stylesheet' | 'Other';

interface LoadedFile {
  kind: Kind;
  path: string;
  /** Transferred bytes: compressed, with response headers. */
  bytes: number;
}

/** Long enough for everything that a page fetches when idle. */
const idleMs = 2000;
/** Fast compression adds 9 % to the budget of 8 kB. */
const firstVisitTarget: Target = { of: 'value', atMost: 8.7 };

/**
 * Measures the transferred size of the storefront's first load in a real browser: for the first visitor after a start, who
 * gets a page with fast compression, and for later visitors.
 */
export async function measurePage(installations: Installations): Promise<Figure[]> {
  const installation = await installations.make('embedded');
  const service = await startService(installation);
  const browser = await openChromium();
  try {
    const step2 = `${service.url}/?type=Driver`;
    const firstVisits = { '/': await load(browser, service.url), 'a link to step 2': await load(browser, step2) };
    await warmUpPage(service.url, '/');
    const files = await load(browser, service.url);
    for (const { kind, path, bytes } of files) console.log(`  ${kind.padEnd(10)} ${String(bytes).padStart(6)} ${path}`);
    const sum = (...kinds: Kind[]) => sumOf(files, kinds);
    return [
      kilobytes('first load of /, JavaScript', sum('Script'), { of: 'value', atMost: 85 }),
      kilobytes('first load of /, HTML with CSS', sum('Document', 'Stylesheet'), { of: 'value', atMost: 8 }),
      kilobytes('first load of /, font', sum('Font'), { of: 'value', atMost: 14 }),
      kilobytes('first load of /, total', sum('Document', 'Stylesheet', 'Script', 'Font', 'Other'), {
        of: 'value',
        atMost: 110,
      }),
      ...Object.entries(firstVisits).map(([name, files]) =>
        kilobytes(`${name} on the first visit, HTML with CSS`, sumOf(files, ['Document']), firstVisitTarget),
      ),
    ];
  } finally {
    await browser.close();
    await service.stop();
    await installation.remove();
  }
}

function sumOf(files: readonly LoadedFile[], kinds: readonly Kind[]): number {
  return files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0);
}

function kilobytes(what: string, bytes: number, target: Target): Figure {
  return { what, database: null, value: bytes / 1000, unit: 'kB', targets: [target] };
}

async function load(browser: Browser, url: string): Promise<LoadedFile[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const network = await page.context().newCDPSession(page);
  const requests = new Map<string, LoadedFile>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    requests.set(requestId, { kind: kindOf(type), path: new URL(request.url).pathname, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(idleMs);
  await page.close();
  return [...requests.values()].toSorted((a, b) => b.bytes - a.bytes);
}

const kinds: readonly string[] = ['Document', 'Script', 'Font', 'Stylesheet'] satisfies Kind[];

function kindOf(type: string): Kind {
  return isKind(type) ? type : 'Other';
}

function isKind(type: string): type is Kind {
  return kinds.includes(type);
}
