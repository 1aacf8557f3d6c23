import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Encodings } from './encodings.ts';

const bytes = Buffer.from(Array.from({ length: 500 }, (_, line) => `line ${line * 7919}`).join('\n'));

/** An app that sends the bytes, whose compression can be made to fail. */
function appWith(encodings: Encodings) {
  const app = Fastify();
  app.get('/', (request, reply) => encodings.send(request, reply));
  return {
    breakCompression: () => Object.assign(encodings, { plain: { length: bytes.length } }),
    repairCompression: () => Object.assign(encodings, { plain: bytes }),
    get: (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } }),
  };
}

test.each(['br', 'gzip'])('%s is created by the next request after a failure', async (encoding) => {
  const { breakCompression, repairCompression, get } = appWith(new Encodings(bytes));
  breakCompression();
  expect((await get(encoding)).statusCode).toBe(500);
  repairCompression();
  const response = await get(encoding);
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding]);
});

test.each(['br', 'gzip'])('an error in place of %s is not labelled as compressed', async (encoding) => {
  const { breakCompression, get } = appWith(new Encodings(bytes));
  // Computes the ETag, which needs the bytes as well.
  await get('identity');
  breakCompression();
  const response = await get(encoding);
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([500, undefined]);
  expect(response.json()).toMatchObject({ statusCode: 500 });
});

test('the best brotli is created by a later request after a failure', async () => {
  const { breakCompression, repairCompression, get } = appWith(new Encodings(bytes));
  const fastBytes = (await get('br')).rawPayload.length;
  breakCompression();
  expect((await get('br')).rawPayload).toHaveLength(fastBytes);
  repairCompression();
  await expect.poll(async () => (await get('br')).rawPayload.length).toBeLessThan(fastBytes);
});
