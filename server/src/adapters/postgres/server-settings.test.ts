import { expect, test } from 'vitest';
import { DatabaseUnusable } from './database.ts';
import { warningsAbout } from './server-settings.ts';

const safe = { version: 150_004, fsync: 'on', synchronousCommit: 'on' };

test('PostgreSQL 15 and newer with safe settings needs no warning', () => {
  expect(warningsAbout(safe)).toEqual([]);
  expect(warningsAbout({ ...safe, version: 180_000, synchronousCommit: 'remote_apply' })).toEqual([]);
});

test('an older PostgreSQL stops the start with a sentence', () => {
  const sentence = 'The server of DATABASE_URL is PostgreSQL 14: it must be PostgreSQL 15 or newer.';
  expect(() => warningsAbout({ ...safe, version: 140_011 })).toThrow(new DatabaseUnusable(sentence));
});

test('settings that may lose what was acknowledged are warned of, each in a sentence', () => {
  expect(warningsAbout({ ...safe, fsync: 'off', synchronousCommit: 'off' })).toEqual([
    expect.stringContaining('fsync = off'),
    expect.stringContaining('synchronous_commit = off'),
  ]);
});
