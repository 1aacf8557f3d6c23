import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Preloaded into a process (and its threads), keeps in `POWER_CUT_DISK` what a power cut would leave of the files under
 * `POWER_CUT_ROOT` at its cruellest: a file as it was at its last fsync, a directory's renames and removals as they were at
 * the directory's last fsync, and nothing of what was never flushed. Covers the synchronous calls, which the embedded database
 * makes, and those of `fs/promises`, by which files and mails are written.
 */
const root = process.env['POWER_CUT_ROOT'] ?? '';
const disk = process.env['POWER_CUT_DISK'] ?? '';
const copying = `${disk}.copying-${threadId}`;

const { openSync, fsyncSync, renameSync, unlinkSync, statSync, copyFileSync, mkdirSync, existsSync } = fs;
const { open, rename, rm } = fs.promises;
const pathOf = new Map<number, string>();
/** By directory, what happened to its entries since it was last flushed. */
const unflushed = new Map<string, (() => void)[]>();

fs.openSync = (path, flags, mode) => {
  const descriptor = openSync(path, flags, mode);
  pathOf.set(descriptor, String(path));
  return descriptor;
};

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  keep(pathOf.get(descriptor) ?? root);
};

fs.renameSync = (from, to) => {
  renameSync(from, to);
  for (const [descriptor, path] of pathOf) if (path === from) pathOf.set(descriptor, String(to));
  renameLater(String(from), String(to));
};

fs.unlinkSync = (path) => {
  unlinkSync(path);
  removeLater(String(path));
};

fs.promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  for (const name of ['sync', 'datasync'] as const) {
    const flush = file[name].bind(file);
    file[name] = async () => {
      await flush();
      keep(String(path));
    };
  }
  return file;
};

fs.promises.rename = async (from, to) => {
  await rename(from, to);
  renameLater(String(from), String(to));
};

fs.promises.rm = async (path, options) => {
  await rm(path, options);
  removeLater(String(path));
};

syncBuiltinESMExports();

/** What was flushed just now outlives the power cut. */
function keep(path: string): void {
  const onDisk = join(disk, relative(root, path));
  if (statSync(path).isDirectory()) {
    mkdirSync(onDisk, { recursive: true });
    for (const change of unflushed.get(path) ?? []) change();
    unflushed.delete(path);
    return;
  }
  mkdirSync(dirname(onDisk), { recursive: true });
  // Whole or not at all: this process may be killed at any moment.
  copyFileSync(path, copying);
  renameSync(copying, onDisk);
}

function renameLater(from: string, to: string): void {
  later(to, () => {
    const [before, after] = [from, to].map((path) => join(disk, relative(root, path)));
    if (before !== undefined && after !== undefined && existsSync(before)) renameSync(before, after);
  });
}

function removeLater(path: string): void {
  later(path, () => {
    const onDisk = join(disk, relative(root, path));
    if (existsSync(onDisk)) unlinkSync(onDisk);
  });
}

function later(path: string, change: () => void): void {
  const directory = dirname(path);
  unflushed.set(directory, [...(unflushed.get(directory) ?? []), change]);
}
