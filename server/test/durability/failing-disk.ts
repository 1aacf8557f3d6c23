import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preload: makes every fsync of a process and its threads fail, as on a broken disk, once the file `DISK_FAILS_IF` exists. Of
 * `fs/promises`, `DISK_FAILS_ON` names the only function that fails: `datasync`, which flushes files, or `sync`, which flushes
 * directories.
 */
const signalFile = process.env['DISK_FAILS_IF'] ?? '';
const failing = process.env['DISK_FAILS_ON'];
const { fsyncSync, existsSync } = fs;
const { open } = fs.promises;

fs.fsyncSync = (descriptor) => {
  if (existsSync(signalFile)) throw broken('fsync');
  fsyncSync(descriptor);
};

fs.promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  if ((failing === 'datasync' || failing === 'sync') && existsSync(signalFile))
    file[failing] = () => Promise.reject(broken(failing));
  return file;
};

syncBuiltinESMExports();

function broken(call: string): Error {
  return Object.assign(new Error(`EIO: i/o error, ${call}`), { code: 'EIO' });
}
