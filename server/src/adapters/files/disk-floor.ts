import type { Logger } from 'pino';
import type { RefuseBelowDiskFloor } from '../../ports/disk-floor.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { Refusal } from '../../refusal.ts';

/** Nobody knows when an operator makes room. */
const retryAfterSeconds = 60 * 60;

/** Keeps uploads from the room that the database needs. An operator has to act, and reads why in the log. */
export function diskFloor(files: FileStore, minFreeBytes: number, log: Logger): RefuseBelowDiskFloor {
  return async (sentence) => {
    if ((await files.freeBytes()) >= minFreeBytes) return;
    log.error('An upload was refused: the disk has less free than MIN_FREE_DISK_MB');
    throw new Refusal('unavailable', { sentence, retryAfter: retryAfterSeconds });
  };
}
