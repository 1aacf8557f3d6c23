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
  const settings = readConfig({ DATA_DIR: dataDir, PORT: String(port), DEMO_CATALOGUE: 'off' });
  let isListening = false;
  const config: Config = {
    ...settings,
    /** Read to listen. */
    get host() {
      isListening = true;
      return hostOfService;
    },
    /** Read for the warnings of a service that listens. */
    get languages() {
      if (isListening) throw new Error('The warnings are broken');
      return settings.languages;
    },
  };
  const starting = () => start({ config, log: pino({ level: 'silent' }), showFirstAdmin: () => Promise.resolve() });
  await expect(starting()).rejects.toThrow('The warnings are broken');
  expect(await isFree(port)).toBe(true);
  rmSync(dataDir, { recursive: true });
});
