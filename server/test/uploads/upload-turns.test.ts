import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandbox } from '../../src/adapters/sandbox/sandbox.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { encodeForm } from '../harness/client.ts';
import { pdf } from '../samples/documents.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ sandbox: sandbox({ report: () => undefined, pools: { documents: { size: 1 } } }) });
});
afterAll(() => service.close());

async function uploadFrom(remoteAddress: string): Promise<void> {
  const form = new FormData();
  form.append('idDocument', new Blob([new Uint8Array(pdf())]), 'file');
  const url = '/api/upload/id-document';
  const response = await service.visitor().send({ method: 'POST', url, remoteAddress, ...(await encodeForm(form)) });
  expect(response.statusCode).toBe(200);
}

test.each([
  ['an IPv4 address', ['192.0.2.1'], '192.0.2.2'],
  ['the addresses of a /48', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2::1'],
])('many documents from %s delay another customer by one', async (_what, busy, other) => {
  const finished: string[] = [];
  const uploads = Array.from({ length: 15 }, (_, at) => busy[at % busy.length] ?? '').map(
    (ip) => [ip, 'busy'] as const,
  );
  await Promise.all(
    [...uploads, [other, 'other'] as const].map(async ([ip, name]) => {
      await uploadFrom(ip);
      finished.push(name);
    }),
  );
  // Those that were read before the other's document had arrived don't count.
  expect(finished.indexOf('other')).toBeLessThan(8);
});
