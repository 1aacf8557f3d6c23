import { spawnSync } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diskFault } from './disk-fault.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['ENOSPC', 'disk is full'],
  ['EDQUOT', 'disk is full'],
  ['53100', 'disk is full'],
  ['EROFS', 'disk is read-only'],
  ['EIO', 'disk I/O error'],
  ['58030', 'disk I/O error'],
  ['EMFILE', 'too many open files'],
  ['ENFILE', 'too many open files'],
  ['53000', 'too many open files'],
])('diskFault maps the error code %s to %j', (code, fault) => {
  expect(diskFault(coded(code))).toBe(fault);
});

test.each([
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', 'disk is full'],
  ['could not extend file "base/5/1": Disk quota exceeded', 'disk is full'],
  ['could not open file "base/5/1": Read-only file system', 'disk is read-only'],
  ['could not read block 1: Input/output error', 'disk I/O error'],
  ['could not fsync file "base/5/1": I/O error', 'disk I/O error'],
  ['could not open file "base/5/1": No file descriptors available', 'too many open files'],
])('diskFault maps the PostgreSQL message %j to %j', (message, fault) => {
  expect(diskFault(coded('XX000', message))).toBe(fault);
});

test('diskFault finds a fault in the cause of an error', () => {
  expect(diskFault(new Error('The export failed', { cause: coded('ENOSPC') }))).toBe('disk is full');
});

test('diskFault returns null for other errors', () => {
  for (const error of [coded('ENOENT'), coded('42P01'), new TypeError('no space'), 'ENOSPC', null]) {
    expect(diskFault(error)).toBe(null);
  }
});

test.runIf(process.platform === 'linux')('diskFault detects a full device from the error that Node throws', () => {
  const full = openSync('/dev/full', 'w');
  let thrown: unknown;
  try {
    writeSync(full, 'x');
  } catch (error) {
    thrown = error;
  }
  expect(diskFault(thrown)).toBe('disk is full');
});

test.runIf(process.platform === 'linux')(
  'diskFault detects a process without file descriptors from the error that Node throws',
  () => {
    const script = `import { openSync } from 'node:fs';
    import { open } from 'node:fs/promises';
    import { diskFault } from ${JSON.stringify(new URL('disk-fault.ts', import.meta.url).href)};
    try { for (;;) openSync('/dev/null'); } catch {}
    await open('/dev/null').catch((error) => console.log(diskFault(error)));`;
    const limited = ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, script];
    expect(spawnSync('sh', limited, { encoding: 'utf8' }).stdout).toBe('too many open files\n');
  },
);
