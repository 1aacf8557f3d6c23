import { afterAll, expect, test } from 'vitest';
import { findPostgresPrograms } from '../tools/private-postgres.ts';
import { killLoop } from './crash/loop.ts';
import type { DatabaseKind } from './harness/figure.ts';
import { Installations } from './harness/installation.ts';
import { seededRandom } from './harness/random.ts';

const installations = new Installations();
afterAll(() => installations.stop());

const databases: DatabaseKind[] = findPostgresPrograms() === null ? ['embedded'] : ['postgres', 'embedded'];

test.each(databases)(
  'what was acknowledged outlives kill -9 once and whole, and nothing is half-written, on %s',
  async (database) => {
    const installation = await installations.make(database);
    const outcome = await killLoop({ installation, kills: 3, random: seededRandom(Date.now()) });
    await installation.remove();
    expect(outcome.faults).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(3);
  },
  180_000,
);
