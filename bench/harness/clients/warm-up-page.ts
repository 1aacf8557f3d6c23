import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';

const visits = 5;
/** Enough for the service to compress the page in the background. */
const compressionMs = 500;

/** Visits a page before the measurement: the service caches it on the first visit and compresses it best after the second. */
export async function warmUpPage(url: string, path: string): Promise<void> {
  const client = new HttpClient(url);
  for (let visit = 0; visit < visits; visit += 1) {
    await client.send({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  }
  client.close();
  await wait(compressionMs);
}
