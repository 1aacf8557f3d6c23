import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unusedDocumentBytesPerIp } from '@trade-in/domain/limits';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { idDocumentStore } from '../../src/adapters/postgres/checkout/id-document-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { encodeForm } from '../harness/client.ts';
import { captureLog } from '../harness/log-lines.ts';
import { pdf } from '../samples/documents.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { headerRow, listOf, upload } from '../samples/spreadsheets.ts';
import { formOf, swatch } from '../samples/staff.ts';

let service: TestApp;
let driver: string;
let ticks = 0;
beforeAll(async () => {
  // Each document is one millisecond newer than the previous one.
  service = await startApp({ clock: () => new Date(Date.now() + (ticks += 1)) });
  driver = (await aModel(service.database)).id;
});
afterAll(() => service.close());

const idOf = (url: string) => url.split('/').at(-1) ?? '';

async function filesOf({ config }: TestApp): Promise<string[]> {
  return readdir(join(config.dataDir, 'files', 'id-documents')).catch(() => []);
}

async function unusedRows({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM id_documents WHERE trade_in_id IS NULL');
  return rows.map(({ id }) => id);
}

async function deleteUnused({ database }: TestApp): Promise<void> {
  await database.pool.query('DELETE FROM id_documents WHERE trade_in_id IS NULL');
}

describe('the unused documents of a session', () => {
  test('are limited to three: a new one replaces the row and file of the oldest', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const urls: string[] = [];
    for (let upload = 0; upload < 4; upload += 1) urls.push(await uploadDocument(visitor));
    const [oldest = '', ...others] = urls.map(idOf);
    expect(await filesOf(service)).toEqual(expect.arrayContaining(others));
    expect([await filesOf(service), await unusedRows(service)].flat()).not.toContain(oldest);

    const refused = await visitor.post('/api/trade-in/submit', codeSubmission(urls[0] ?? ''));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'unknown_document' }]);
    await submitTradeIn(visitor, codeSubmission(urls[3] ?? ''));
  });

  test('do not include those of a trade-in', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const used = await uploadDocument(visitor);
    await submitTradeIn(visitor, codeSubmission(used));
    const later = [await uploadDocument(visitor), await uploadDocument(visitor), await uploadDocument(visitor)];
    expect(await filesOf(service)).toEqual(expect.arrayContaining([used, ...later].map(idOf)));
    const { rows } = await service.database.pool.query(
      'SELECT uploaded_subnet, uploaded_site FROM id_documents WHERE id = $1',
      [idOf(used)],
    );
    expect(rows).toEqual([{ uploaded_subnet: null, uploaded_site: null }]);
  });

  test('are deleted without one that a trade-in uses meanwhile', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const [used, unused] = [await uploadDocument(visitor), await uploadDocument(visitor)];
    await submitTradeIn(visitor, codeSubmission(used));
    const documents = idDocumentStore(service.database);
    await documents.deleteUnused([idOf(used), idOf(unused)]);
    expect(await documents.find(idOf(used))).not.toBe(null);
    expect(await documents.find(idOf(unused))).toBe(null);
  });

  test('are limited to three also in concurrent uploads', async () => {
    await deleteUnused(service);
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const before = await filesOf(service);
    await Promise.all(Array.from({ length: 10 }, () => uploadDocument(visitor)));
    const left = await unusedRows(service);
    expect(left).toHaveLength(3);
    expect((await filesOf(service)).filter((file) => !before.includes(file)).sort()).toEqual(left.sort());
  });

  test('cannot be submitted while their file is being written or deleted', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    await service.database.pool.query('UPDATE id_documents SET stored_at = NULL WHERE id = $1', [idOf(url)]);
    const refused = await visitor.post('/api/trade-in/submit', codeSubmission(url));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'unknown_document' }]);
  });

  test('are either submitted or refused while a new one replaces them', async () => {
    const outcomes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const visitor = service.visitor();
      await addClub(visitor, { modelId: driver });
      const oldest = await uploadDocument(visitor);
      await uploadDocument(visitor);
      await uploadDocument(visitor);
      const [response] = await Promise.all([
        visitor.post('/api/trade-in/submit', codeSubmission(oldest)),
        uploadDocument(visitor),
      ]);
      outcomes.push(response.statusCode);
      const isStored = (await filesOf(service)).includes(idOf(oldest));
      expect(isStored).toBe(response.statusCode === 200);
    }
    expect(outcomes.every((status) => status === 200 || status === 400)).toBe(true);
  });
});

async function uploadFrom({ app }: TestApp, remoteAddress: string) {
  const form = new FormData();
  form.append('idDocument', new Blob([new Uint8Array(pdf())]), 'id.pdf');
  return app.inject({ method: 'POST', url: '/api/upload/id-document', ...(await encodeForm(form)), remoteAddress });
}

/** Stores a document that was never submitted. */
async function addUnused({ database }: TestApp, from: { subnet: string; site: string | null }, bytes: number) {
  await database.pool.query(
    `INSERT INTO id_documents (id, session_hash, media_type, size_bytes, wrapped_key, uploaded_at, stored_at, uploaded_subnet, uploaded_site)
     VALUES (gen_random_uuid(), '', 'application/pdf', $1, '', now(), now(), $2, $3)`,
    [bytes, from.subnet, from.site],
  );
}

describe('the unused documents of an IP address', () => {
  const tooMany = 'Too many files from your network are waiting to be submitted. Please try again later.';

  test('are limited to 200 MB, without affecting other IP addresses', async () => {
    await deleteUnused(service);
    await addUnused(service, { subnet: '192.0.2.1', site: null }, unusedDocumentBytesPerIp - 100_000);
    expect((await uploadFrom(service, '192.0.2.1')).statusCode).toBe(200);
    const before = [await filesOf(service), await unusedRows(service)];
    const refused = await uploadFrom(service, '192.0.2.1');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many', error: tooMany }]);
    expect([await filesOf(service), await unusedRows(service)]).toEqual(before);
    expect((await uploadFrom(service, '192.0.2.2')).statusCode).toBe(200);
  });

  test('are summed over the /64, and over the /48 with eight times the limit', async () => {
    await deleteUnused(service);
    const site = '2001:db8:7::/48';
    await addUnused(service, { subnet: '2001:db8:7:1::/64', site }, unusedDocumentBytesPerIp);
    expect((await uploadFrom(service, '2001:db8:7:1::9')).statusCode).toBe(429);
    expect((await uploadFrom(service, '2001:db8:7:2::9')).statusCode).toBe(200);
    await addUnused(service, { subnet: '2001:db8:7:3::/64', site }, unusedDocumentBytesPerIp * 7);
    expect((await uploadFrom(service, '2001:db8:7:4::9')).statusCode).toBe(429);
    expect((await uploadFrom(service, '2001:db8:8:4::9')).statusCode).toBe(200);
  });
});

const unavailable = {
  code: 'unavailable',
  error: 'We can’t take files at the moment. Please try again later, or contact the shop.',
};

async function startWith(config: object) {
  const capture = captureLog('error');
  const limited = await startApp({ config, log: capture.log });
  onTestFinished(() => limited.close());
  return { limited, capture };
}

test('all unused documents are limited by the operator’s setting, small ones counted as 64 kB', async () => {
  const { limited, capture } = await startWith({ unusedDocumentBytes: 2 * 64 * 1024 });
  const responses = [];
  for (let upload = 0; upload < 3; upload += 1) responses.push(await uploadFrom(limited, `192.0.2.${upload}`));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
  expect(responses[2]?.json()).toMatchObject(unavailable);
  expect(capture.text()).toContain('unused documents exceed UNUSED_DOCUMENTS_MB');
});

test('uploads are refused before they are read while the disk is nearly full', async () => {
  const { limited, capture } = await startWith({ minFreeDiskBytes: Number.MAX_SAFE_INTEGER });
  const response = await limited.app.inject({
    method: 'POST',
    url: '/api/upload/id-document',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'not a form at all',
  });
  expect([response.statusCode, response.json()]).toMatchObject([503, unavailable]);
  expect(capture.text()).toContain('MIN_FREE_DISK_MB');
});

const nearlyFull = (what: string) => ({
  code: 'unavailable',
  error: `The disk is nearly full, so ${what}. Ask the operator of this service to free disk space.`,
});

test('pictures and price lists are refused while the disk is nearly full, and edits without a file are not', async () => {
  const { limited, capture } = await startWith({ minFreeDiskBytes: Number.MAX_SAFE_INTEGER });
  const staff = await limited.admin();
  const form = formOf({ category: 'Driver', image: await swatch('red') });
  const picture = await staff.sendForm('POST', '/api/admin/category-images', form);
  expect([picture.statusCode, picture.json()]).toMatchObject([503, nearlyFull('the picture was not saved')]);
  const list = await upload(staff, listOf([headerRow, ['Ping', 'G430', 'Driver', 450, '']]));
  expect([list.statusCode, list.json()]).toMatchObject([503, nearlyFull('nothing was imported')]);
  expect(capture.text().match(/MIN_FREE_DISK_MB/g)).toHaveLength(2);

  const { id } = await aModel(limited.database);
  const edit = await staff.sendForm('PUT', `/api/admin/models/${id}`, formOf({ price: '100' }));
  expect(edit.statusCode).toBe(200);
});
