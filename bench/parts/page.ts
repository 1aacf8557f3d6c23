import type { Browser } from '@playwright/test';
import { openChromium } from '../harness/chromium.ts';
import { visitAsOthersDid } from '../harness/earlier-visitors.ts';
import type { Figure, Target } from '../harness/figure.ts';
import type { Installations } from '../harness/installation.ts';
import { startService } from '../harness/service.ts';

type Kind = 'Document' | 'Script' | 'Font' | 'Stylesheet' | 'Other';

interface Loaded {
  kind: Kind;
  path: string;
  /** Over the wire: compressed, with the answer's headers. */
  bytes: number;
}

/** Long enough for whatever a page fetches once it is idle. */
const quietMs = 2000;
/** Quick compression makes 9 % more of the 8 kB that a page may have. */
const firstVisitTarget: Target = { of: 'value', atMost: 8.7 };

/**
 * What a first load of the storefront fetches, as a real browser counts it: by the very first visitor, whose page is rendered
 * and compressed in a hurry, and by everyone after.
 */
export async function measurePage(installations: Installations): Promise<Figure[]> {
  const installation = await installations.make('embedded');
  const service = await startService(installation);
  const browser = await openChromium();
  try {
    const step2 = `${service.url}/?type=Driver`;
    const firstVisits = { '/': await load(browser, service.url), 'a link to step 2': await load(browser, step2) };
    await visitAsOthersDid(service.url, '/');
    const loaded = await load(browser, service.url);
    for (const { kind, path, bytes } of loaded)
      console.log(`  ${kind.padEnd(10)} ${String(bytes).padStart(6)} ${path}`);
    const sum = (...kinds: Kind[]) => sumOf(loaded, kinds);
    return [
      kilobytes('first load of /, JavaScript', sum('Script'), { of: 'value', atMost: 85 }),
      kilobytes('first load of /, HTML with CSS', sum('Document', 'Stylesheet'), { of: 'value', atMost: 8 }),
      kilobytes('first load of /, font', sum('Font'), { of: 'value', atMost: 14 }),
      kilobytes('first load of /, all', sum('Document', 'Stylesheet', 'Script', 'Font', 'Other'), {
        of: 'value',
        atMost: 110,
      }),
      ...Object.entries(firstVisits).map(([name, files]) =>
        kilobytes(`${name} on its very first visit, HTML with CSS`, sumOf(files, ['Document']), firstVisitTarget),
      ),
    ];
  } finally {
    await browser.close();
    await service.stop();
    await installation.remove();
  }
}

function sumOf(loaded: readonly Loaded[], kinds: readonly Kind[]): number {
  return loaded.filter(({ kind }) => kinds.includes(kind)).reduce((all, { bytes }) => all + bytes, 0);
}

function kilobytes(what: string, bytes: number, target: Target): Figure {
  return { what, database: null, value: bytes / 1000, unit: 'kB', targets: [target] };
}

async function load(browser: Browser, url: string): Promise<Loaded[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const network = await page.context().newCDPSession(page);
  const requests = new Map<string, Loaded>();
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
  await page.waitForTimeout(quietMs);
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
