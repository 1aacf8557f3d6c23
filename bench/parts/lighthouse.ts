import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openChromium } from '../harness/chromium.ts';
import { visitAsOthersDid } from '../harness/earlier-visitors.ts';
import type { Figure, Target } from '../harness/figure.ts';
import { freePort } from '../harness/free-port.ts';
import type { Installations } from '../harness/installation.ts';
import { startService } from '../harness/service.ts';
import { median } from '../harness/statistics.ts';

/** A page is loaded this often; the median counts. */
const runs = 3;

const pages = [
  { name: '/', path: '/', largestPaintSeconds: 1 },
  { name: 'a link to step 2', path: '/?type=Driver', largestPaintSeconds: 1.2 },
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's phone, its slow 4G and its four times slower processor, applied and not only computed. */
const settings = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  onlyCategories: categories,
} satisfies Flags;

/** How Lighthouse judges the pages on which customers arrive. */
export async function measureLighthouse(installations: Installations): Promise<Figure[]> {
  const installation = await installations.make('embedded');
  const service = await startService(installation);
  try {
    const figures: Figure[] = [];
    for (const page of pages) {
      await visitAsOthersDid(service.url, page.path);
      const judged: Judged[] = [];
      for (let run = 0; run < runs; run += 1) judged.push(await judge(service.url + page.path));
      figures.push(...figuresOf(page, judged));
    }
    return figures;
  } finally {
    await service.stop();
    await installation.remove();
  }
}

interface Judged {
  scores: Map<string, number>;
  largestPaintMs: number;
  layoutShift: number;
}

/** A browser of its own each time: nothing is kept from one to the next. */
async function judge(url: string): Promise<Judged> {
  const port = await freePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { ...settings, port });
    if (result === undefined) throw new Error('Lighthouse did not answer');
    const { lhr } = result;
    const valueOf = (audit: string) => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} on ${url}`);
      return value;
    };
    const scores = Object.entries(lhr.categories).map(([id, { score }]) => [id, (score ?? 0) * 100] as const);
    tellFaults(lhr, url);
    return {
      scores: new Map(scores),
      largestPaintMs: valueOf('largest-contentful-paint'),
      layoutShift: valueOf('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

/** So that a score below 100 says at once what it lacks. */
function tellFaults({ audits, categories }: Result, url: string): void {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  for (const { id } of weighed) {
    const audit = audits[id];
    if (audit?.score !== null && audit?.score !== undefined && audit.score < 1) {
      console.log(`  ${new URL(url).search || '/'} ${id} ${audit.score}: ${audit.displayValue ?? audit.title}`);
    }
  }
}

function figuresOf({ name, largestPaintSeconds }: (typeof pages)[number], judged: readonly Judged[]): Figure[] {
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
      const values = judged.map(({ scores }) => scores.get(category) ?? 0);
      return figure(category, { values, unit: '', target: { of: 'value', atLeast: 100 } });
    }),
    figure('largest paint', {
      values: judged.map(({ largestPaintMs }) => largestPaintMs / 1000),
      unit: 's',
      target: { of: 'value', atMost: largestPaintSeconds },
    }),
    figure('layout shift', {
      values: judged.map(({ layoutShift }) => layoutShift),
      unit: '',
      target: { of: 'value', atMost: 0 },
    }),
  ];
}
