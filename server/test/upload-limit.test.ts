import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { pdf } from './samples/documents.ts';

let service: TestApp;
beforeAll(async () => {
  // 600 an hour are allowed; three of them are soon used up.
  service = await startApp({ config: { rateLimitScale: 0.005 } });
});
afterAll(() => service.close());

async function statusOfUpload(): Promise<number> {
  const parts = [{ field: 'idDocument', bytes: new Uint8Array(pdf()) }];
  return (await service.visitor().upload('/api/upload/id-document', parts)).statusCode;
}

test('uploads are limited by address, whatever session they come from', async () => {
  const statuses: number[] = [];
  for (let upload = 0; upload < 4; upload += 1) statuses.push(await statusOfUpload());
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('whoever has sent too many is told so before the file is read', async () => {
  const response = await service.visitor().send({
    method: 'POST',
    url: '/api/upload/id-document',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'not a form at all',
  });
  expect(response.statusCode).toBe(429);
});
