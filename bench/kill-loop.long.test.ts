import { afterAll, expect, test } from 'vitest';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { killLoop } from './crash/kill-loop.ts';
import { killMoves } from './crash/moves/kill-moves.ts';
import type { DatabaseKind } from './harness/figures/figure.ts';
import { Installations } from './harness/services/installation.ts';
import { seededRandom } from './harness/fixtures/random.ts';

const installations = new Installations();
afterAll(() => installations.stop());

const databases: DatabaseKind[] = findPostgresPrograms() === null ? ['embedded'] : ['postgres', 'embedded'];

test.each(databases)(
  'the service stores acknowledged submissions exactly once and completely despite kill -9 (%s)',
  async (database) => {
    const installation = await installations.make(database);
    const outcome = await killLoop({ installation, kills: 3, random: seededRandom(Date.now()) });
    await installation.remove();
    expect(outcome.violations).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(3);
  },
  180_000,
);

test.each(databases)(
  'the service keeps histories complete, and mails and codes correct, despite kill -9 between moves (%s)',
  async (database) => {
    const installation = await installations.make(database);
    const outcome = await killMoves({ installation, copies: 1, random: seededRandom(Date.now()) });
    await installation.remove();
    expect(outcome.violations).toEqual([]);
    expect(outcome.duringMoves).toBeGreaterThanOrEqual(1);
  },
  600_000,
);
