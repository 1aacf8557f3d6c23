import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Preload: keeps in `POWER_CUT_DISK` what the worst possible power cut would leave of the files under `POWER_CUT_ROOT`: each
 * file and directory entry as of its last fsync, and nothing that was never flushed. Covers the synchronous functions, which the
 * embedded database uses, and those of `fs/promises`, which write files and mails.
 */
const root = process.env['POWER_CUT_ROOT'] ?? '';
const disk = process.env['POWER_CUT_DISK'] ?? '';
const copying = `${disk}.copying-${threadId}`;

const { openSync, fsyncSync, renameSync, unlinkSync, statSync, copyFileSync, mkdirSync, existsSync } = fs;
const { open, rename, rm } = fs.promises;
const pathOf = new Map<number, string>();
/** The changes of each directory's entries since its last fsync. */
const unflushed = new Map<string, (() => void)[]>();

fs.openSync = (path, flags, mode) => {
  const descriptor = openSync(path, flags, mode);
  pathOf.set(descriptor, String(path));
  return descriptor;
};

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  saveFlushed(pathOf.get(descriptor) ?? root);
};

fs.renameSync = (from, to) => {
  renameSync(from, to);
  for (const [descriptor, path] of pathOf) if (path === from) pathOf.set(descriptor, String(to));
  renameOnFlush(String(from), String(to));
};

fs.unlinkSync = (path) => {
  unlinkSync(path);
  removeOnFlush(String(path));
};

fs.promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  for (const name of ['sync', 'datasync'] as const) {
    const flush = file[name].bind(file);
    file[name] = async () => {
      await flush();
      saveFlushed(String(path));
    };
  }
  return file;
};

fs.promises.rename = async (from, to) => {
  await rename(from, to);
  renameOnFlush(String(from), String(to));
};

fs.promises.rm = async (path, options) => {
  await rm(path, options);
  removeOnFlush(String(path));
};

syncBuiltinESMExports();

/** Copies what was flushed just now. */
function saveFlushed(path: string): void {
  const onDisk = join(disk, relative(root, path));
  if (statSync(path).isDirectory()) {
    mkdirSync(onDisk, { recursive: true });
    for (const change of unflushed.get(path) ?? []) change();
    unflushed.delete(path);
    return;
  }
  mkdirSync(dirname(onDisk), { recursive: true });
  // Atomic, because this process may be killed at any moment.
  copyFileSync(path, copying);
  renameSync(copying, onDisk);
}

function renameOnFlush(from: string, to: string): void {
  onFlush(to, () => {
    const [before, after] = [from, to].map((path) => join(disk, relative(root, path)));
    if (before !== undefined && after !== undefined && existsSync(before)) renameSync(before, after);
  });
}

function removeOnFlush(path: string): void {
  onFlush(path, () => {
    const onDisk = join(disk, relative(root, path));
    if (existsSync(onDisk)) unlinkSync(onDisk);
  });
}

function onFlush(path: string, change: () => void): void {
  const directory = dirname(path);
  unflushed.set(directory, [...(unflushed.get(directory) ?? []), change]);
}
