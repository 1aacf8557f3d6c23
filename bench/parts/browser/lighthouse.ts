import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openChromium } from '../../harness/clients/chromium.ts';
import { HttpClient } from '../../harness/clients/http-client.ts';
import { prepareVisitor } from '../../harness/clients/prepared-visitor.ts';
import { warmUpPage } from '../../harness/clients/warm-up-page.ts';
import { fetchExpensiveModels } from '../../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../../harness/fixtures/photographs.ts';
import type { Figure, Target } from '../../harness/figures/figure.ts';
import { freePort } from '../../../tools/test-support/free-port.ts';
import type { Installations } from '../../harness/services/installation.ts';
import { startService } from '../../harness/services/service.ts';
import { median } from '../../harness/figures/statistics.ts';

interface AuditedPage {
  name: string;
  /** One per run. */
  paths: readonly string[];
  largestPaintSeconds: number;
  /** Whether the page is visited before the run: it is cached and compressed then. */
  isWarm: boolean;
  /** Audits that contradict what the page is for. */
  skippedAudits?: string[];
}

const pages: readonly AuditedPage[] = [
  { name: '/', paths: Array<string>(5).fill('/'), largestPaintSeconds: 0.9, isWarm: true },
  {
    name: 'a link to step 2',
    paths: Array<string>(5).fill('/?type=Driver'),
    largestPaintSeconds: 0.9,
    isWarm: true,
  },
  {
    name: 'first visit to step 2',
    paths: ['/?type=Irons', '/?type=Putter', '/?type=Wedge'],
    largestPaintSeconds: 0.9,
    isWarm: false,
  },
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A new customer's status page, which search engines must not list. */
async function statusPage(url: string): Promise<AuditedPage> {
  const shop = {
    client: new HttpClient(url),
    models: await fetchExpensiveModels(url),
    photograph: await smallPhotograph(),
  };
  const visitor = await prepareVisitor(shop, 1);
  const { statusUrl = '' } = await visitor.submit();
  return {
    name: 'a status page',
    paths: Array<string>(5).fill(statusUrl),
    largestPaintSeconds: 1,
    isWarm: false,
    skippedAudits: ['is-crawlable'],
  };
}

/** Lighthouse's mobile device on slow 4G with a four times slower CPU, throttled for real instead of simulated. */
const settings = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  onlyCategories: categories,
} satisfies Flags;

/** Measures the customers' landing pages with Lighthouse. */
export async function measureLighthouse(installations: Installations): Promise<Figure[]> {
  const installation = await installations.make('embedded');
  const service = await startService(installation);
  try {
    const figures: Figure[] = [];
    for (const page of [...pages, await statusPage(service.url)])
      figures.push(...figuresOf(page, await auditRuns(service.url, page)));
    return figures;
  } finally {
    await service.stop();
    await installation.remove();
  }
}

async function auditRuns(url: string, { paths, isWarm, skippedAudits = [] }: AuditedPage): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (const path of paths) {
    if (isWarm) await warmUpPage(url, path);
    audits.push(await auditPage(url + path, skippedAudits));
  }
  return audits;
}

interface Audit {
  scores: Map<string, number>;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Audits a page in a new browser with an empty cache. */
async function auditPage(url: string, skipAudits: string[]): Promise<Audit> {
  const port = await freePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { ...settings, skipAudits, port });
    if (result === undefined) throw new Error('Lighthouse returned no result');
    const { lhr } = result;
    const valueOf = (audit: string) => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} on ${url}`);
      return value;
    };
    const scores = Object.entries(lhr.categories).map(([id, { score }]) => [id, (score ?? 0) * 100] as const);
    printFailedAudits(lhr, url);
    return {
      scores: new Map(scores),
      largestPaintMs: valueOf('largest-contentful-paint'),
      layoutShift: valueOf('cumulative-layout-shift'),
      blockingMs: valueOf('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}

/** Prints the audits that lower the scores. */
function printFailedAudits({ audits, categories }: Result, url: string): void {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  for (const { id } of weighted) {
    const audit = audits[id];
    if (audit?.score !== null && audit?.score !== undefined && audit.score < 1) {
      console.log(`  ${new URL(url).search || '/'} ${id} ${audit.score}: ${audit.displayValue ?? audit.title}`);
    }
  }
}

/** Returns the page's figures: the median of its runs. */
function figuresOf({ name, largestPaintSeconds }: AuditedPage, audits: readonly Audit[]): Figure[] {
  const figure = (
    what: string,
    { values, unit, target }: { values: number[]; unit: string; target: Target },
  ): Figure => ({
    what: `Lighthouse, ${name}: ${what}`,
    database: null,
    value: median(values),
    unit,
    targets: [target],
  });
  return [
    ...categories.map((category) => {
      const values = audits.map(({ scores }) => scores.get(category) ?? 0);
      return figure(category, { values, unit: '', target: { of: 'value', atLeast: 100 } });
    }),
    figure('largest paint', {
      values: audits.map(({ largestPaintMs }) => largestPaintMs / 1000),
      unit: 's',
      target: { of: 'value', atMost: largestPaintSeconds },
    }),
    figure('layout shift', {
      values: audits.map(({ layoutShift }) => layoutShift),
      unit: '',
      target: { of: 'value', atMost: 0 },
    }),
    figure('total blocking time', {
      values: audits.map(({ blockingMs }) => blockingMs),
      unit: 'ms',
      target: { of: 'value', atMost: 100 },
    }),
  ];
}
