import type { BulkUploadProgress } from '@trade-in/contract/bulk-upload';
import { LRUCache } from 'lru-cache';

/** How far the uploads are that this process takes in, for the screens that sent them. */
export interface UploadProgress {
  /** What isn't known is still on its way, or went to another server. */
  of(uploadId: string): BulkUploadProgress;
  tell(uploadId: string, progress: BulkUploadProgress): void;
}

/** Some kilobytes; each is looked at for a few seconds. */
const mostUploads = 100;

const waiting: BulkUploadProgress = { stage: 'waiting', rows: 0, total: 0 };

export function uploadProgress(): UploadProgress {
  const known = new LRUCache<string, BulkUploadProgress>({ max: mostUploads });
  return {
    of: (uploadId) => known.get(uploadId) ?? waiting,
    tell: (uploadId, progress) => void known.set(uploadId, progress),
  };
}
