import { type UnusedUploadBytes, whyNotUpload } from '@trade-in/domain/upload-share';
import type { Logger } from 'pino';
import { Refusal } from '../../../refusal.ts';

export interface IdDocumentQuota {
  /** Throws a refusal if unused documents, including a new one, exceed the quota of the subnet, the site or all. */
  refuseBeyondQuota(unused: UnusedUploadBytes): void;
}

interface Deps {
  /** Limit of all unused documents. */
  maxUnusedBytes: number;
  /** Multiplies the limit of each IP. */
  scale: number;
  log: Logger;
}

/** Submissions and the sweep free storage, at an unknown time. */
const retryAfterSeconds = 60 * 60;

/** Limits the disk space of uploaded documents without a submission. */
export function idDocumentQuota({ maxUnusedBytes, scale, log }: Deps): IdDocumentQuota {
  return {
    refuseBeyondQuota(unused) {
      const reason = whyNotUpload('id_document', unused, scale);
      if (reason !== null) throw new Refusal('too_many', { reason, retryAfter: retryAfterSeconds });
      if (unused.ofAll <= maxUnusedBytes) return;
      log.error('An upload was refused because the unused documents exceed UNUSED_DOCUMENTS_MB');
      throw new Refusal('unavailable', { reason: { code: 'document_storage_full' }, retryAfter: retryAfterSeconds });
    },
  };
}
