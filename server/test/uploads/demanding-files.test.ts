import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { sandbox, type SandboxReport } from '../../src/adapters/sandbox/sandbox.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { jpegPhoto, jpegWithScans } from '../samples/documents.ts';
import { formOf, refusal } from '../samples/staff.ts';

const reports: SandboxReport[] = [];
const report = (given: SandboxReport) => void reports.push(given);
let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp({ sandbox: sandbox({ report, pools: { documents: { size: 1, memoryMegabytes: 64 } } }) });
  staff = await service.admin();
});
afterAll(() => service.close());

const uploads = {
  'an ID document': (bytes: Buffer) => uploadAs('/api/upload/id-document', 'idDocument', bytes),
  'a photograph for a price': (bytes: Buffer) => uploadAs('/api/club-requests/photos', 'photo', bytes),
  'a picture of a club type': (bytes: Buffer) =>
    staff.sendForm('POST', '/api/admin/category-images', formOf({ category: 'Driver', image: bytes })),
};

function uploadAs(url: string, field: string, bytes: Buffer) {
  return service.visitor().upload(url, [{ field, bytes: new Uint8Array(bytes) }]);
}

const refused = {
  status: 413,
  code: 'too_demanding',
  error: 'This file takes too much time or memory to open. Please send a smaller one, or take a new photo.',
};

describe.each(Object.entries(uploads))('%s', (_what, upload) => {
  test('with too many scans is refused by its markers', async () => {
    expect(await refusal(upload(await jpegWithScans(4000, 3000, 6)))).toMatchObject(refused);
    expect(reports).toEqual([]);
  });

  test.runIf(isLong && process.platform === 'linux')(
    'that exceeds the memory of its process is refused, and the next one is read',

    async () => {
      expect(await refusal(upload(await jpegWithScans(6000, 5000, 1)))).toMatchObject(refused);
      expect((await upload(await jpegPhoto())).statusCode).toBe(200);
      reports.splice(0);
    },
  );
});
