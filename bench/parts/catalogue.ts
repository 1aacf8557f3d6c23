import autocannon from 'autocannon';
import type { BareAnswer } from '../floors/bare-fastify.ts';
import { besideFloor, type DatabaseKind, type Figure } from '../harness/figure.ts';
import { FloorProcess } from '../harness/floor-process.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installations } from '../harness/installation.ts';
import { modelsIn } from '../harness/models-in.ts';
import { startService } from '../harness/service.ts';
import type { Round } from '../harness/statistics.ts';

const connections = 8;
const seconds = 1;
const rounds = 15;
/** As browsers ask. */
const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Node writes these by itself, at the floor too. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Reads of the catalogue, beside a bare Fastify that sends the same bytes and as many headers. */
export async function measureCatalogue(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService(installation);
  const floor = new FloorProcess(new URL('../floors/bare-fastify.ts', import.meta.url));
  try {
    const paths = ['/api/brands', await modelsPath(service.url)];
    const bareUrl = await serveBare(floor, await Promise.all(paths.map((path) => answerOf(service.url, path))));
    const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 0.6 } as const] : [];
    const figures: Figure[] = [];
    for (const path of paths) {
      const what = `GET ${path.replaceAll(/=[^&]*/g, '')}, ${connections} at once`;
      const turns = { rounds, service: () => read(service.url, [path]), floor: () => read(bareUrl, [path]) };
      figures.push(await besideFloor({ what, database, targets }, turns));
    }
    figures.push(await measureTrackedPage(service.url, database));
    return figures;
  } finally {
    floor.stop();
    await service.stop();
    await installation.remove();
  }
}

/**
 * The start page with tracking parameters that nobody had before, beside the same page without any. So few at a time, because
 * whoever asks gets every request ready for each connection before the first is sent.
 */
function measureTrackedPage(url: string, database: DatabaseKind): Promise<Figure> {
  let visitors = 0;
  const tracked = () => Array.from({ length: 200 }, () => `/?fbclid=${(visitors += 1)}&utm_source=mail`);
  const what = `GET / with tracking parameters, beside it without, ${connections} at once`;
  const targets = [{ of: 'ratio', atLeast: 0.9 } as const];
  const turns = { rounds, service: () => read(url, tracked()), floor: () => read(url, ['/']) };
  return besideFloor({ what, database, targets }, turns);
}

/** The longest list that the wizard asks for. */
async function modelsPath(url: string): Promise<string> {
  const lists = Map.groupBy(await modelsIn(url), ({ brandId, type }) =>
    new URLSearchParams({ brand: brandId, type }).toString(),
  );
  const [longest] = [...lists].toSorted(([, one], [, other]) => other.length - one.length);
  if (longest === undefined) throw new Error('The catalogue is empty');
  return `/api/models?${longest[0]}`;
}

async function answerOf(url: string, path: string): Promise<BareAnswer> {
  const client = new HttpClient(url);
  const { status, headers, body } = await client.send({ method: 'GET', path, headers: asked });
  client.close();
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  return {
    path,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    base64: body.toString('base64'),
  };
}

async function serveBare(floor: FloorProcess, answers: readonly BareAnswer[]): Promise<string> {
  const answer = await floor.ask(answers);
  if (answer instanceof Object && 'url' in answer) return String(answer.url);
  throw new Error('The bare Fastify did not tell its address');
}

/** Reads the paths in turn. */
function read(url: string, paths: readonly string[]): Promise<Round> {
  const latenciesMs: number[] = [];
  const requests = paths.map((path) => ({ path, headers: asked }));
  return new Promise((resolve, reject) => {
    const cannon = autocannon({ url, connections, duration: seconds, requests }, (error: unknown, result) => {
      if (error instanceof Error) reject(error);
      else if (result.non2xx + result.errors > 0)
        reject(new Error(`Of the reads of ${url} ${result.non2xx} were refused and ${result.errors} broke`));
      else resolve({ perSecond: result.requests.total / result.duration, latenciesMs });
    });
    cannon.on('response', (...[, , , tookMs]) => latenciesMs.push(tookMs));
  });
}
