import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from './service.ts';

export interface ServiceWithClock extends Service {
  /** Moves the service's clock to noon in South Africa, this many days from today. */
  moveClock: (days: number) => void;
}

const preload = new URL('moved-clock.ts', import.meta.url).href;
const dayMs = 24 * 60 * 60 * 1000;
const southAfricaAheadMs = 2 * 60 * 60 * 1000;

/** Starts a service whose clock a journey can move. */
export async function startServiceWithClock(): Promise<ServiceWithClock> {
  const dir = mkdtempSync(join(tmpdir(), 'trade-in-clock-'));
  const file = join(dir, 'ahead-ms');
  writeFileSync(file, '0');
  const service = await startService({ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file });
  return {
    ...service,
    moveClock(days) {
      const day = new Date(Date.now() + southAfricaAheadMs + days * dayMs);
      const noon = day.setUTCHours(12, 0, 0, 0) - southAfricaAheadMs;
      writeFileSync(file, String(noon - Date.now()));
    },
    async stop() {
      await service.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
