import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMigratedDatabase } from './open-database.ts';

test('refuses an installation without its database, and creates none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'open-database-'));
  writeFileSync(join(dataDir, 'secret.key'), '');
  const opening = openMigratedDatabase({ database: { kind: 'embedded' }, dataDir }, () => undefined);
  await expect(opening).rejects.toThrow(`${join(dataDir, 'database')} is missing`);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  rmSync(dataDir, { recursive: true });
});
