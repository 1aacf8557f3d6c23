import fs, { type MakeDirectoryOptions } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
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
const { mkdir, open, rename, rm } = fs.promises;
const pathOf = new Map<number, string>();
/** The changes of each directory's entries since its last fsync. */
const unflushed = new Map<string, (() => void)[]>();
/** The directories whose own name was never flushed: a power cut loses everything in them. */
const unnamed = new Set<string>();

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

Object.assign(fs.promises, {
  async mkdir(path: string, options: MakeDirectoryOptions) {
    const firstCreated = await mkdir(path, options);
    if (firstCreated === undefined) return firstCreated;
    for (let created = path; created.length >= firstCreated.length; created = dirname(created)) nameOnFlush(created);
    return firstCreated;
  },
});

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
  if (statSync(path).isDirectory()) {
    mkdirSync(onDisk(path), { recursive: true });
    for (const change of unflushed.get(path) ?? []) change();
    unflushed.delete(path);
    return;
  }
  mkdirSync(dirname(onDisk(path)), { recursive: true });
  // Atomic, because this process may be killed at any moment.
  copyFileSync(path, copying);
  renameSync(copying, onDisk(path));
}

/** Returns where the disk's copy of a file is. What is in a directory that was never flushed is where nothing finds it. */
function onDisk(path: string): string {
  let directory = root;
  let copy = disk;
  for (const name of relative(root, path).split(sep)) {
    directory = join(directory, name);
    copy = join(copy, unnamed.has(directory) ? `${name}.unnamed` : name);
  }
  return copy;
}

function nameOnFlush(directory: string): void {
  unnamed.add(directory);
  onFlush(directory, () => {
    const before = onDisk(directory);
    unnamed.delete(directory);
    if (existsSync(before)) renameSync(before, onDisk(directory));
    else mkdirSync(onDisk(directory), { recursive: true });
  });
}

function renameOnFlush(from: string, to: string): void {
  onFlush(to, () => {
    if (existsSync(onDisk(from))) renameSync(onDisk(from), onDisk(to));
  });
}

function removeOnFlush(path: string): void {
  onFlush(path, () => {
    if (existsSync(onDisk(path))) unlinkSync(onDisk(path));
  });
}

function onFlush(path: string, change: () => void): void {
  const directory = dirname(path);
  unflushed.set(directory, [...(unflushed.get(directory) ?? []), change]);
}
