import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationsVariable, runService } from './harness/service.ts';

/**
 * Installs the service once with the demo catalogue and once without, for the journeys to copy: an installation takes seconds
 * of a processor, a copy of it a fraction of one. What a first start does is tested in the server's room.
 */
export default async function makeInstallations(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'trade-in-installations-'));
  process.env[installationsVariable] = dir;
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const install = async (catalogue: string) => {
    const service = await runService(join(dir, catalogue), { DEMO_CATALOGUE: catalogue });
    await service.stop();
  };
  try {
    await Promise.all(['on', 'off'].map(install));
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
