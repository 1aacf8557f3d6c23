import type { Logger } from 'pino';
import type { FileStore, RequireDiskSpace } from '../../ports/files/file-store.ts';
import { Refusal } from '../../refusal.ts';

/** How soon an operator frees disk space is unknown. */
const retryAfterSeconds = 60 * 60;

/** Returns a check that reserves disk space for the database by refusing uploads. Logs each refusal for the operator. */
export function diskSpaceCheck(files: FileStore, minFreeBytes: number, log: Logger): RequireDiskSpace {
  return async (reason) => {
    if ((await files.freeBytes()) >= minFreeBytes) return;
    log.error('Upload refused: free disk space is below MIN_FREE_DISK_MB');
    throw new Refusal('unavailable', { reason, retryAfter: retryAfterSeconds });
  };
}
