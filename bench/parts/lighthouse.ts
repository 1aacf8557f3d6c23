import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openChromium } from '../harness/chromium.ts';
import { visitAsOthersDid } from '../harness/earlier-visitors.ts';
import type { Figure, Target } from '../harness/figure.ts';
import { freePort } from '../harness/free-port.ts';
import type { Installations } from '../harness/installation.ts';
import { startService } from '../harness/service.ts';
import { median } from '../harness/statistics.ts';

interface JudgedPage {
  name: string;
  /** One for each run. */
  paths: readonly string[];
  largestPaintSeconds: number;
  /** Whether others have visited it before, so that it is rendered and compressed already. */
  isVisited: boolean;
}

const pages: readonly JudgedPage[] = [
  { name: '/', paths: ['/', '/', '/'], largestPaintSeconds: 1, isVisited: true },
  {
    name: 'a link to step 2',
    paths: ['/?type=Driver', '/?type=Driver', '/?type=Driver'],
    largestPaintSeconds: 1.2,
    isVisited: true,
  },
  {
    name: 'the very first visit to step 2',
    paths: ['/?type=Irons', '/?type=Putter', '/?type=Wedge'],
    largestPaintSeconds: 1.2,
    isVisited: false,
  },
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
    for (const page of pages) figures.push(...figuresOf(page, await judgeRuns(service.url, page)));
    return figures;
  } finally {
    await service.stop();
    await installation.remove();
  }
}

async function judgeRuns(url: string, { paths, isVisited }: JudgedPage): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const path of paths) {
    if (isVisited) await visitAsOthersDid(url, path);
    judged.push(await judge(url + path));
  }
  return judged;
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

/** The median of the page's runs. */
function figuresOf({ name, largestPaintSeconds }: JudgedPage, judged: readonly Judged[]): Figure[] {
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
