import { openSync, closeSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandbox } from '../../src/adapters/sandbox/sandbox.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { jpegPhoto } from '../samples/documents.ts';
import { uploadDocument } from '../samples/shopper.ts';
import { sandboxProcesses } from './sandbox-processes.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ sandbox: sandbox({ report: () => undefined }) });
});
afterAll(() => service.close());

const secrets = {
  SECRET_KEY: 'a secret key',
  DATABASE_URL: 'postgres://someone:password@localhost/shop',
  ADMIN_PASSWORD: 'x',
};

test.runIf(process.platform === 'linux')(
  'the process that reads uploads has no secrets in its environment and no open files of the service',
  async () => {
    const others = sandboxProcesses();
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
    const key = openSync(join(service.config.dataDir, 'anything'), 'w');
    await uploadDocument(service.visitor(), await jpegPhoto());
    closeSync(key);
    vi.unstubAllEnvs();

    const pid = sandboxProcesses().find((running) => !others.includes(running));
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .map((line) => line.split('=')[0] ?? '');
    const allowed = /^$|^MALLOC_|^UV_THREADPOOL_SIZE$|^NODE_COMPILE_CACHE$|^NODE_CHANNEL_|^PWD$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);

    const open = readdirSync(`/proc/${pid}/fd`).map((handle) => readlinkSync(`/proc/${pid}/fd/${handle}`));
    // The only socket is the channel to the service.
    expect(open.filter((target) => target.startsWith('socket:'))).toHaveLength(1);
    expect(open.filter((target) => target.startsWith('/') && target !== '/dev/null')).toEqual([]);
  },
);
