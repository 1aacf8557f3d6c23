import type { BulkUploadProgress } from '@trade-in/contract/endpoints/bulk-upload';
import { LRUCache } from 'lru-cache';

/** The progress of the uploads that this process handles, for the screens that sent them. */
export interface UploadProgress {
  /** Returns `waiting` for an unknown upload: it has not arrived yet, or another server handles it. */
  of(uploadId: string): BulkUploadProgress;
  report(uploadId: string, progress: BulkUploadProgress): void;
}

/** A few kilobytes; each upload is of interest for a few seconds. */
const maxUploads = 100;

const waiting: BulkUploadProgress = { stage: 'waiting', rows: 0, total: 0 };

export function uploadProgress(): UploadProgress {
  const known = new LRUCache<string, BulkUploadProgress>({ max: maxUploads });
  return {
    of: (uploadId) => known.get(uploadId) ?? waiting,
    report: (uploadId, progress) => void known.set(uploadId, progress),
  };
}
