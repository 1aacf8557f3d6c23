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

const file = { mediaType: 'application/pdf', sizeBytes: 1_000_000, wrappedKey: Buffer.from('key') } as const;

/** Returns functions that add the rows of a session's documents and mark them as stored. */
function sessionFrom(ip: string) {
  const documents = idDocumentStore(service.database);
  const session = randomBytes(32);
  const uploadedAt = new Date();
  const uploadedFrom = { text: ip, subnet: ip, site: null };
  return {
    session,
    documents,
    add: async (): Promise<string> => {
      const id = randomBytes(16).toString('hex');
      await documents.add({ id, session, ...file, uploadedAt, uploadedFrom });
      return id;
    },
    markStored: (id: string, nth: number) =>
      documents.markStored({ id, session, from: uploadedFrom, storedAt: new Date(uploadedAt.getTime() + nth) }),
  };
}

test('the document that a new one replaces no longer counts', async () => {
  const { add, markStored } = sessionFrom('192.0.2.2');
  const sums = [];
  for (let nth = 0; nth <= maxUnusedDocuments; nth += 1) sums.push(await markStored(await add(), nth));
  expect(sums.map(({ ofSubnet, mayReplace }) => [ofSubnet / file.sizeBytes, mayReplace])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
});

test('a document may replace others when another one is being stored', async () => {
  const { add, markStored } = sessionFrom('192.0.2.3');
  await markStored(await add(), 1);
  await markStored(await add(), 2);
  const [one, other] = [await add(), await add()];
  const marked = [await markStored(one, 3), await markStored(other, 4)];
  expect(marked.map(({ mayReplace }) => mayReplace)).toEqual([true, true]);
});

test(
  'concurrent uploads of one session replace its oldest documents without a deadlock',
  { timeout: 180_000 },
  async () => {
    const rounds = 60;
    for (let round = 0; round < rounds; round += 1) {
      const { session, documents, add, markStored } = sessionFrom('192.0.2.1');
      const upload = async (nth: number) => {
        const id = await add();
        await sleep(Math.random() * 10);
        const { mayReplace } = await markStored(id, nth);
        if (mayReplace) await documents.deleteUnused(await documents.replaceOldest(session));
      };
      await Promise.all(Array.from({ length: 10 }, (_, nth) => upload(nth)));
      const left = await service.database.pool.query('SELECT 1 FROM id_documents WHERE session_hash = $1', [session]);
      expect(left.rows).toHaveLength(maxUnusedDocuments);
    }
  },
);
