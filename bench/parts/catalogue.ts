import autocannon from 'autocannon';
import type { BareResponse } from '../floors/bare-fastify.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import { FloorProcess } from '../harness/services/floor-process.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import type { Installations } from '../harness/services/installation.ts';
import { fetchModels } from '../harness/fixtures/catalogue-models.ts';
import { startService } from '../harness/services/service.ts';
import type { Round } from '../harness/figures/statistics.ts';

const connections = 8;
const seconds = 1;
const rounds = 15;
/** A browser's request headers. */
const requestHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Headers that Node adds itself, in the floor's responses as well. */
const nodeHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Measures catalogue reads against a bare Fastify server that sends the same bytes and headers. */
export async function measureCatalogue(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService(installation);
  const floor = new FloorProcess(new URL('../floors/bare-fastify.ts', import.meta.url));
  try {
    const paths = ['/api/brands', await modelsPath(service.url)];
    const bareUrl = await serveBare(floor, await Promise.all(paths.map((path) => fetchResponse(service.url, path))));
    const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 0.6 } as const] : [];
    const figures: Figure[] = [];
    for (const path of paths) {
      const what = `GET ${path.replaceAll(/=[^&]*/g, '')}, ${connections} at once`;
      const comparison = { rounds, service: () => read(service.url, [path]), floor: () => read(bareUrl, [path]) };
      figures.push(await compareWithFloor({ what, database, targets }, comparison));
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
 * Measures the start page with unique tracking parameters against the same page without parameters. Each round has few URLs,
 * because autocannon prepares every request for each connection before it sends the first.
 */
function measureTrackedPage(url: string, database: DatabaseKind): Promise<Figure> {
  let visitors = 0;
  const tracked = () => Array.from({ length: 200 }, () => `/?fbclid=${(visitors += 1)}&utm_source=mail`);
  const what = `GET / with tracking parameters against without, ${connections} at once`;
  const targets = [{ of: 'ratio', atLeast: 0.9 } as const];
  const comparison = { rounds, service: () => read(url, tracked()), floor: () => read(url, ['/']) };
  return compareWithFloor({ what, database, targets }, comparison);
}

/** Returns the path of the longest model list that the wizard requests. */
async function modelsPath(url: string): Promise<string> {
  const lists = Map.groupBy(await fetchModels(url), ({ brandId, type }) =>
    new URLSearchParams({ brand: brandId, type }).toString(),
  );
  const [longest] = [...lists].toSorted(([, one], [, other]) => other.length - one.length);
  if (longest === undefined) throw new Error('The catalogue is empty');
  return `/api/models?${longest[0]}`;
}

async function fetchResponse(url: string, path: string): Promise<BareResponse> {
  const client = new HttpClient(url);
  const { status, headers, body } = await client.send({ method: 'GET', path, headers: requestHeaders });
  client.close();
  if (status !== 200) throw new Error(`GET ${path} returned status ${status}`);
  const copied = Object.entries(headers).filter(([name]) => !nodeHeaders.has(name));
  return {
    path,
    headers: Object.fromEntries(copied.map(([name, value]) => [name, String(value)])),
    base64: body.toString('base64'),
  };
}

async function serveBare(floor: FloorProcess, responses: readonly BareResponse[]): Promise<string> {
  const message = await floor.request(responses);
  if (message instanceof Object && 'url' in message) return String(message.url);
  throw new Error('The bare Fastify server did not send its URL');
}

/** Requests the paths in turn on each connection. */
function read(url: string, paths: readonly string[]): Promise<Round> {
  const latenciesMs: number[] = [];
  const requests = paths.map((path) => ({ path, headers: requestHeaders }));
  return new Promise((resolve, reject) => {
    const cannon = autocannon({ url, connections, duration: seconds, requests }, (error: unknown, result) => {
      if (error instanceof Error) reject(error);
      else if (result.non2xx + result.errors > 0)
        reject(new Error(`${url}: ${result.non2xx} unexpected statuses, ${result.errors} connection errors`));
      else resolve({ perSecond: result.requests.total / result.duration, latenciesMs });
    });
    cannon.on('response', (...[, , , tookMs]) => latenciesMs.push(tookMs));
  });
}
