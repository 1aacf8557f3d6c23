import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordSkipped } from '../../../tools/test-support/record-for-summary.ts';

/** A small file system that can be filled and made read-only. */
export class SmallDisk {
  readonly dir = mkdtempSync(join(tmpdir(), 'small-disk-'));

  constructor(size: string) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', this.dir]);
  }

  fill(freeBytes = 0): void {
    const { bavail, bsize } = statfsSync(this.dir);
    writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  setReadOnly(isReadOnly: boolean): void {
    execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, this.dir]);
  }

  remove(): void {
    execFileSync('umount', ['--lazy', this.dir]);
    rmSync(this.dir, { recursive: true });
  }

  get #filler(): string {
    return join(this.dir, 'filler');
  }
}

function isMountable(): boolean {
  try {
    new SmallDisk('64k').remove();
    return true;
  } catch {
    return false;
  }
}

/** Whether this machine allows mounting, which needs root on Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && isMountable();
if (!canMount) recordSkipped('tests of full disks: only root on Linux can mount a small disk');
