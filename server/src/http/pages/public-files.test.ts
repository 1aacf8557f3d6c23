import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendPublicFile } from './public-files.ts';

const file = { bytes: Buffer.from('PNG'), mediaType: 'image/png', isCompressed: true };

test.each([
  ['may be cached for an hour', file, 'public, max-age=3600'],
  ['that stands in for another is not cached', { ...file, isStandIn: true }, 'no-store'],
])('a file %s', async (_what, sent, cacheControl) => {
  const app = fastify();
  app.get('/', (request, reply) => sendPublicFile(sent, request, reply));
  expect((await app.inject('/')).headers['cache-control']).toBe(cacheControl);
  await app.close();
});
