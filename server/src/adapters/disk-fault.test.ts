import { spawnSync } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diskFault } from './disk-fault.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['ENOSPC', 'no room on the disk'],
  ['EDQUOT', 'no room on the disk'],
  ['53100', 'no room on the disk'],
  ['EROFS', 'the disk is read-only'],
  ['EIO', 'the disk fails'],
  ['58030', 'the disk fails'],
  ['EMFILE', 'too many open files'],
  ['ENFILE', 'too many open files'],
  ['53000', 'too many open files'],
])('an error with the code %s means %s', (code, fault) => {
  expect(diskFault(coded(code))).toBe(fault);
});

test.each([
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', 'no room on the disk'],
  ['could not extend file "base/5/1": Disk quota exceeded', 'no room on the disk'],
  ['could not open file "base/5/1": Read-only file system', 'the disk is read-only'],
  ['could not read block 1: Input/output error', 'the disk fails'],
  ['could not fsync file "base/5/1": I/O error', 'the disk fails'],
  ['could not open file "base/5/1": No file descriptors available', 'too many open files'],
])('PostgreSQL’s words %j mean %s', (message, fault) => {
  expect(diskFault(coded('XX000', message))).toBe(fault);
});

test('the cause of an error counts', () => {
  expect(diskFault(new Error('The export failed', { cause: coded('ENOSPC') }))).toBe('no room on the disk');
});

test('other errors mean nothing about the disk', () => {
  for (const error of [coded('ENOENT'), coded('42P01'), new TypeError('no space'), 'ENOSPC', null]) {
    expect(diskFault(error)).toBe(null);
  }
});

test.runIf(process.platform === 'linux')('a full device is told by the error that Node throws', () => {
  const full = openSync('/dev/full', 'w');
  let thrown: unknown;
  try {
    writeSync(full, 'x');
  } catch (error) {
    thrown = error;
  }
  expect(diskFault(thrown)).toBe('no room on the disk');
});

test.runIf(process.platform === 'linux')('a process out of descriptors is told by the error that Node throws', () => {
  const script = `import { openSync } from 'node:fs';
    import { open } from 'node:fs/promises';
    import { diskFault } from ${JSON.stringify(new URL('disk-fault.ts', import.meta.url).href)};
    try { for (;;) openSync('/dev/null'); } catch {}
    await open('/dev/null').catch((error) => console.log(diskFault(error)));`;
  const limited = ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  expect(spawnSync('sh', limited, { encoding: 'utf8' }).stdout).toBe('too many open files\n');
});
