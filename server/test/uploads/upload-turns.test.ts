import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, sandbox } from '../../src/adapters/sandbox/sandbox.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { encodeForm } from '../harness/client.ts';
import { pdf } from '../samples/documents.ts';
import { sandboxProcesses } from './sandbox-processes.ts';

/** Of other tests of this process. */
let others: number[];
let service: TestApp;
/** How many documents have arrived at the sandbox, and which of them it has read, in this order. */
let arrived = 0;
const read: number[] = [];

beforeAll(async () => {
  others = sandboxProcesses();
  const pools = { documents: { size: 1, deadlineMs: 60_000 } };
  service = await startApp({ sandbox: observed(sandbox({ report: () => undefined, pools })) });
});
afterAll(() => service.close());

function observed(running: Sandbox): Sandbox {
  return {
    ...running,
    async cleanDocument(...task) {
      const number = arrived;
      arrived += 1;
      const result = await running.cleanDocument(...task);
      read.push(number);
      return result;
    },
  };
}

async function uploadFrom(remoteAddress: string): Promise<number> {
  const form = new FormData();
  form.append('idDocument', new Blob([new Uint8Array(pdf())]), 'file');
  const url = '/api/upload/id-document';
  const request = { method: 'POST', url, remoteAddress, ...(await encodeForm(form)) } as const;
  return (await service.visitor().send(request)).statusCode;
}

describe.runIf(process.platform === 'linux')('many documents', () => {
  test.each([
    ['an IPv4 address', () => '192.0.2.1', '192.0.2.2'],
    ['the addresses of a /48', (at: number) => `2001:db8:1:${at}::1`, '2001:db8:2::1'],
  ])('from %s delay another customer by at most two', async (_what, busy, other) => {
    await uploadFrom('198.51.100.1');
    const reader = sandboxProcesses().find((pid) => !others.includes(pid));
    if (reader === undefined) throw new Error('No process has read the first document');
    arrived = 0;
    read.splice(0);
    process.kill(reader, 'SIGSTOP');
    const uploads: Promise<number>[] = [];
    for (const ip of [...Array.from({ length: 9 }, (_, at) => busy(at)), other]) {
      uploads.push(uploadFrom(ip));
      await expect.poll(() => arrived, { interval: 2 }).toBe(uploads.length);
    }
    process.kill(reader, 'SIGCONT');
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => 200));
    expect(read.indexOf(uploads.length - 1)).toBeLessThanOrEqual(2);
  });
});
