import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { idDocumentStore } from '../../src/adapters/postgres/checkout/id-document-store.ts';
import { sweepIdDocuments } from '../../src/features/checkout/id-documents/sweep-id-documents.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { captureLog } from '../harness/log-lines.ts';
import { cameraMark, heicPhoto, jpegPhoto, pdf, pictureBomb } from '../samples/documents.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { refusal } from '../samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;

const capture = captureLog('error');

let now = start;
let service: TestApp;
let staff: Client;
let driver: string;
let directory: string;

beforeAll(async () => {
  service = await startApp({
    clock: () => now,
    log: capture.log,
  });
  staff = await service.admin();
  driver = (await aModel(service.database)).id;
  directory = join(service.config.dataDir, 'files', 'id-documents');
});

afterAll(() => service.close());

beforeEach(() => {
  now = start;
});

function refusedUpload(bytes: Uint8Array, field = 'idDocument'): Promise<object> {
  const parts = [{ field, bytes: new Uint8Array(bytes) }];
  return refusal(service.visitor().upload('/api/upload/id-document', parts));
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';

async function storedFiles(): Promise<string[]> {
  return readdir(directory).catch(() => []);
}

async function auditEntries(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT username, action, subject, details, happened_at FROM audit_trail WHERE action = 'id_document_opened' ORDER BY id`,
  );
  return rows;
}

function sweep(): Promise<number> {
  const files = diskFileStore(join(service.config.dataDir, 'files'));
  return sweepIdDocuments({ documents: idDocumentStore(service.database), files }, now);
}

describe('an upload', () => {
  test('gets a URL that cannot be guessed', async () => {
    const url = await uploadDocument(service.visitor(), await jpegPhoto());
    expect(url).toMatch(/^\/api\/admin\/id-documents\/[0-9a-f]{32}$/);
  });

  test('is stored encrypted, with a key of its own that is stored wrapped in the database', async () => {
    const url = await uploadDocument(service.visitor(), pdf());
    const bytes = await readFile(join(directory, idOf(url)));
    expect(bytes.includes('%PDF')).toBe(false);
    expect(bytes.includes('Catalog')).toBe(false);
    const { rows } = await service.database.pool.query<{ wrapped_key: Buffer; media_type: string; size_bytes: number }>(
      'SELECT wrapped_key, media_type, size_bytes FROM id_documents WHERE id = $1',
      [idOf(url)],
    );
    const { rawPayload } = await staff.get(url);
    expect(rows).toMatchObject([{ media_type: 'application/pdf', size_bytes: rawPayload.length }]);
    expect(rows[0]?.wrapped_key.length).toBe(1 + 12 + 32 + 16);
  });

  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\0\x03'],
    ['a GIF that is JavaScript too', 'GIF89a=1;alert(1)'],
  ])('that is %s is refused', async (_what, text) => {
    const sentence = 'Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF.';
    expect(await refusedUpload(Buffer.from(text, 'latin1'))).toEqual({
      status: 415,
      code: 'wrong_kind',
      error: sentence,
      fields: { idDocument: sentence },
    });
  });

  test('that is incomplete is refused with an error that says so', async () => {
    const photo = await jpegPhoto();
    expect(await refusedUpload(photo.subarray(0, photo.length / 2))).toMatchObject({
      status: 415,
      error: 'This file is damaged or incomplete. Please send it again, or take a new photo.',
    });
  });

  test('with too many pixels is refused', async () => {
    expect(await refusedUpload(pictureBomb(30_000, 30_000))).toMatchObject({
      status: 415,
      error: 'This picture has more than 50 megapixels. Please send a smaller one.',
    });
  });

  test('of more than 10 MB is refused, and so is one of 60 MB', { tags: 'long' }, async () => {
    for (const megabytes of [10.1, 60]) {
      const bytes = Buffer.alloc(megabytes * 1024 * 1024, await jpegPhoto());
      expect(await refusedUpload(bytes)).toMatchObject({ status: 413, code: 'too_large' });
    }
  });

  test('in a field with another name is refused', async () => {
    expect(await refusedUpload(pdf(), 'document')).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('leaves nothing behind when it is refused', async () => {
    const before = await storedFiles();
    await refusedUpload(Buffer.from('<html>'));
    await refusedUpload(pictureBomb(30_000, 30_000));
    expect(await storedFiles()).toEqual(before);
  });
});

describe('an administrator', () => {
  test('sees a photo inline, upright, without metadata, and never cached', async () => {
    const url = await uploadDocument(service.visitor(), await jpegPhoto({ orientation: 6 }));
    const response = await staff.get(url);
    expect(response.statusCode).toBe(200);
    const { headers, rawPayload } = response;
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(String(headers['cache-control'])).toContain('no-store');
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers['content-disposition'] ?? 'inline').toMatch(/^inline/);
    expect(rawPayload.includes(cameraMark)).toBe(false);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 480, height: 640, exif: undefined });
  });

  test('sees a HEIC inline as a JPEG without metadata', async () => {
    const url = await uploadDocument(service.visitor(), await heicPhoto());
    const { headers, rawPayload } = await staff.get(url);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition'] ?? 'inline').toMatch(/^inline/);
    expect(rawPayload.includes(cameraMark)).toBe(false);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 480 });
  });

  test('gets a PDF as a download without metadata', async () => {
    const url = await uploadDocument(service.visitor(), pdf());
    const { headers, rawPayload } = await staff.get(url);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="id-document-${idOf(url)}.pdf"`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.includes(cameraMark)).toBe(false);
  });

  test('gets a HEIC stored by an older version as a download', async () => {
    const url = await uploadDocument(service.visitor(), await heicPhoto());
    await service.database.pool.query("UPDATE id_documents SET media_type = 'image/heic' WHERE id = $1", [idOf(url)]);
    const { headers } = await staff.get(url);
    expect(headers['content-type']).toBe('image/heic');
    expect(headers['content-disposition']).toBe(`attachment; filename="id-document-${idOf(url)}.heic"`);
  });

  test('leaves an audit entry each time, with the trade-in’s reference', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    const { reference } = await submitTradeIn(visitor, codeSubmission(url));
    const before = await auditEntries();
    await staff.get(url);
    await staff.get(url);
    const entry = {
      username: 'staff@example.com',
      action: 'id_document_opened',
      subject: reference,
      details: { document: idOf(url) },
      happened_at: now,
    };
    expect(await auditEntries()).toEqual([...before, entry, entry]);
    expect((await staff.get(url)).headers['content-disposition']).toContain(`id-document-${reference}.pdf`);
  });

  test('gets 404 for an unknown document', async () => {
    expect((await staff.get(`/api/admin/id-documents/${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await staff.get('/api/admin/id-documents/..%2f..%2fsecret.key')).statusCode).toBe(404);
    expect((await staff.get('/api/admin/id-documents/%00')).statusCode).toBe(404);
  });

  test('is not shown a document whose file was swapped on the disk', async () => {
    const visitor = service.visitor();
    const [one, two] = [await uploadDocument(visitor), await uploadDocument(visitor)];
    await diskFileStore(directory).put(idOf(one), await readFile(join(directory, idOf(two))));
    expect((await staff.get(one)).statusCode).toBe(500);
  });
});

test('only administrators can open a document, not even its uploader', async () => {
  const visitor = service.visitor();
  const url = await uploadDocument(visitor);
  expect((await visitor.get(url)).statusCode).toBe(401);
  expect((await service.visitor().get(url)).statusCode).toBe(401);
});

describe('a document opened in a new tab', () => {
  const asPage = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

  test('redirects to the login, and from there back to the document', async () => {
    const url = await uploadDocument(service.visitor());
    const response = await service.visitor().get(url, asPage);
    expect(response.statusCode).toBe(303);
    expect(response.headers['location']).toBe(`/admin/login?${new URLSearchParams({ from: url }).toString()}`);
    expect(response.body).toBe('');
  });

  test('is an error page with status 404 when it does not exist, and JSON for other clients', async () => {
    const url = `/api/admin/id-documents/${'0'.repeat(32)}`;
    const page = await staff.get(url, asPage);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('This ID document does not exist. Please open it from its trade-in again.');
    expect((await staff.get(url)).json()).toMatchObject({ code: 'not_found' });
    expect((await service.visitor().get(url)).statusCode).toBe(401);
  });

  test('is an error page with status 404 when its file is missing, which is logged', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    await submitTradeIn(visitor, codeSubmission(url));
    await diskFileStore(directory).remove(idOf(url));
    const page = await staff.get(url, asPage);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('The file of this ID document is missing on the server.');
    expect(capture.text()).toMatch(/"level":50.*The file of the ID document of TI-[-\w]+ is missing/);
  });
});

describe('the sweep', () => {
  test('deletes the row and file of a document not submitted within 24 hours, and no other', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const used = await uploadDocument(visitor);
    await submitTradeIn(visitor, codeSubmission(used));
    const unused = await uploadDocument(visitor);

    now = new Date(start.getTime() + 24 * hourMs);
    await sweep();
    expect(await storedFiles()).toContain(idOf(unused));

    now = new Date(now.getTime() + 1);
    const recent = await uploadDocument(visitor);
    expect(await sweep()).toBeGreaterThan(0);
    expect(await storedFiles()).toEqual(expect.arrayContaining([idOf(used), idOf(recent)]));
    expect(await storedFiles()).not.toContain(idOf(unused));
    const nextDay = await service.admin();
    expect((await nextDay.get(unused)).statusCode).toBe(404);
    expect((await nextDay.get(used)).statusCode).toBe(200);
  });

  test('deletes the row of a document whose file is missing', async () => {
    const url = await uploadDocument(service.visitor());
    await diskFileStore(directory).remove(idOf(url));
    now = new Date(now.getTime() + 25 * hourMs);
    await sweep();
    const { rows } = await service.database.pool.query('SELECT FROM id_documents WHERE id = $1', [idOf(url)]);
    expect(rows).toEqual([]);
  });

  test('deletes more than one batch', async () => {
    await service.database.pool.query(
      `INSERT INTO id_documents (id, session_hash, media_type, size_bytes, wrapped_key, uploaded_at)
       SELECT md5(n::text), '\\x00', 'image/jpeg', 1, '\\x00', $1 FROM generate_series(1, 250) n`,
      [start],
    );
    now = new Date(start.getTime() + 30 * hourMs);
    expect(await sweep()).toBeGreaterThanOrEqual(250);
    expect(await sweep()).toBe(0);
  });
});
