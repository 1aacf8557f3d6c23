import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { freePort, isFree } from '../../../tools/test-support/free-port.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import { start } from '../../src/startup/start.ts';

const hostOfService = '127.0.0.1';

test('a start that fails after listening leaves no port open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const port = await freePort();
  const hosts = [hostOfService];
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: String(port), DEMO_CATALOGUE: 'off' }),
    /** Read to listen, and then for the list of setup steps. */
    get host() {
      const host = hosts.pop();
      if (host === undefined) throw new Error('The setup is broken');
      return host;
    },
  };
  const starting = () => start({ config, log: pino({ level: 'silent' }), showFirstAdmin: () => Promise.resolve() });
  await expect(starting()).rejects.toThrow('The setup is broken');
  expect(hosts).toEqual([]);
  expect(await isFree(port)).toBe(true);
  rmSync(dataDir, { recursive: true });
});
