import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Preloaded into a process (and its threads), keeps in `POWER_CUT_DISK` what a power cut would leave of the files under
 * `POWER_CUT_ROOT` at its cruellest: a file as it was at its last fsync, a directory's renames and removals as they were at
 * the directory's last fsync, and nothing of what was never flushed.
 */
const root = process.env['POWER_CUT_ROOT'] ?? '';
const disk = process.env['POWER_CUT_DISK'] ?? '';
const copying = `${disk}.copying-${threadId}`;

const { openSync, fsyncSync, renameSync, unlinkSync, fstatSync, copyFileSync, mkdirSync, existsSync } = fs;
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
  const path = pathOf.get(descriptor) ?? root;
  const onDisk = join(disk, relative(root, path));
  if (!fstatSync(descriptor).isDirectory()) {
    mkdirSync(dirname(onDisk), { recursive: true });
    // Whole or not at all: this process may be killed at any moment.
    copyFileSync(path, copying);
    renameSync(copying, onDisk);
    return;
  }
  mkdirSync(onDisk, { recursive: true });
  for (const change of unflushed.get(path) ?? []) change();
  unflushed.delete(path);
};

fs.renameSync = (from, to) => {
  renameSync(from, to);
  for (const [descriptor, path] of pathOf) if (path === from) pathOf.set(descriptor, String(to));
  later(String(to), () => {
    const [before, after] = [from, to].map((path) => join(disk, relative(root, String(path))));
    if (before !== undefined && after !== undefined && existsSync(before)) renameSync(before, after);
  });
};

fs.unlinkSync = (path) => {
  unlinkSync(path);
  later(String(path), () => {
    const onDisk = join(disk, relative(root, String(path)));
    if (existsSync(onDisk)) unlinkSync(onDisk);
  });
};

syncBuiltinESMExports();

function later(path: string, change: () => void): void {
  const directory = dirname(path);
  unflushed.set(directory, [...(unflushed.get(directory) ?? []), change]);
}
