import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';

const earlier = 5;
const settleMs = 500;

/** A page is rendered for its first visitor and compressed best after its second: hardly anyone is among those. */
export async function visitAsOthersDid(url: string, path: string): Promise<void> {
  const client = new HttpClient(url);
  for (let visit = 0; visit < earlier; visit += 1) {
    await client.send({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  }
  client.close();
  await wait(settleMs);
}
