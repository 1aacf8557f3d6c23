import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnusable } from '../connection/database.ts';
import { refuseMissingDatabase } from './refuse-missing-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'missing-database-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Creates a file in the data directory. */
function put(path: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), '');
}

test.each([
  [['secret.key'], 'secret.key'],
  [['files/ab/document'], 'files'],
  [['outbox/mail.eml'], 'outbox'],
  [['secret.key', 'files/document', 'outbox/mail.eml', 'lock'], 'secret.key, files, outbox'],
])('refuses a directory without a database that has %j', (paths, found) => {
  paths.forEach(put);
  const open = () => refuseMissingDatabase(dataDir);
  expect(open).toThrow(DatabaseUnusable);
  expect(open).toThrow(
    `${join(dataDir, 'database')} is missing, but ${dataDir} has an installation's ${found}. ` +
      `Restore the directory from a backup, or run npm run import with an export. ` +
      `For a new installation, set DATA_DIR to another directory.`,
  );
});

test('accepts a directory that is missing, or has nothing of an installation', () => {
  expect(() => refuseMissingDatabase(join(dataDir, 'new'))).not.toThrow();
  expect(() => refuseMissingDatabase(dataDir)).not.toThrow();
  mkdirSync(join(dataDir, 'files'));
  mkdirSync(join(dataDir, 'outbox'));
  put('lock');
  expect(() => refuseMissingDatabase(dataDir)).not.toThrow();
});

test('accepts an installation with its database', () => {
  ['secret.key', 'files/document', 'outbox/mail.eml', 'database/PG_VERSION'].forEach(put);
  expect(() => refuseMissingDatabase(dataDir)).not.toThrow();
});
