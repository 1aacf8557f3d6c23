import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Preload: makes every fsync of a process and its threads fail, as on a broken disk, once the file `DISK_FAILS_IF` exists. */
const signalFile = process.env['DISK_FAILS_IF'] ?? '';
const { fsyncSync, existsSync } = fs;

fs.fsyncSync = (descriptor) => {
  if (existsSync(signalFile)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsyncSync(descriptor);
};

syncBuiltinESMExports();
