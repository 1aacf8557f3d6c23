import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded into a process (and its threads), makes every fsync fail, as a broken disk does, once the file of that name exists. */
const sign = process.env['DISK_FAILS_IF'] ?? '';
const { fsyncSync, existsSync } = fs;

fs.fsyncSync = (descriptor) => {
  if (existsSync(sign)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsyncSync(descriptor);
};

syncBuiltinESMExports();
