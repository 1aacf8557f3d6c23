import { expect, test } from 'vitest';
import { DatabaseUnusable } from './database.ts';
import { warningsAbout } from './server-settings.ts';

const safe = { version: 150_004, fsync: 'on', synchronousCommit: 'on' };

test('the check of server settings accepts PostgreSQL 15 and newer with safe settings without a warning', () => {
  expect(warningsAbout(safe)).toEqual([]);
  expect(warningsAbout({ ...safe, version: 180_000, synchronousCommit: 'remote_apply' })).toEqual([]);
});

test('the check of server settings rejects a PostgreSQL older than 15', () => {
  const message = 'DATABASE_URL points to PostgreSQL 14. Use PostgreSQL 15 or newer.';
  expect(() => warningsAbout({ ...safe, version: 140_011 })).toThrow(new DatabaseUnusable(message));
});

test('the check of server settings warns about each setting that may lose committed transactions', () => {
  expect(warningsAbout({ ...safe, fsync: 'off', synchronousCommit: 'off' })).toEqual([
    expect.stringContaining('fsync = off'),
    expect.stringContaining('synchronous_commit = off'),
  ]);
});
