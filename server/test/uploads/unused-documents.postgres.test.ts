import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxUnusedDocuments } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idDocumentStore } from '../../src/adapters/postgres/checkout/id-document-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test(
  'concurrent uploads of one session replace its oldest documents without a deadlock',
  { timeout: 180_000 },
  async () => {
    const documents = idDocumentStore(service.database);
    const rounds = 60;
    for (let round = 0; round < rounds; round += 1) {
      const session = randomBytes(32);
      const uploadedAt = new Date();
      const uploadedFrom = { text: '192.0.2.1', subnet: '192.0.2.1', site: null };
      const upload = async (nth: number) => {
        const id = randomBytes(16).toString('hex');
        const file = { mediaType: 'application/pdf', sizeBytes: 10, wrappedKey: randomBytes(8) } as const;
        await documents.add({ id, session, ...file, uploadedAt, uploadedFrom });
        await sleep(Math.random() * 10);
        await documents.markStored(id, new Date(uploadedAt.getTime() + nth));
        await documents.deleteUnused(await documents.replaceOldest(session));
      };
      await Promise.all(Array.from({ length: 10 }, (_, nth) => upload(nth)));
      const left = await service.database.pool.query('SELECT 1 FROM id_documents WHERE session_hash = $1', [session]);
      expect(left.rows).toHaveLength(maxUnusedDocuments);
    }
  },
);
