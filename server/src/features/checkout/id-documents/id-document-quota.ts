import type { IpAddress } from '@trade-in/domain/ip-address';
import { whyNotUpload } from '@trade-in/domain/upload-share';
import type { Logger } from 'pino';
import { Refusal } from '../../../refusal.ts';
import type { IdDocumentStore, SessionDocument } from './id-document-store.ts';

export interface IdDocumentQuota {
  /** Throws a refusal if unused documents, including this new one, exceed the quota of the subnet, the site or all. */
  refuseBeyondQuota(added: SessionDocument, from: IpAddress): Promise<void>;
}

interface Deps {
  documents: IdDocumentStore;
  /** Limit of all unused documents. */
  maxUnusedBytes: number;
  /** Multiplies the limit of each IP. */
  scale: number;
  log: Logger;
}

/** Submissions and the sweep free storage, at an unknown time. */
const retryAfterSeconds = 60 * 60;

/** Limits the disk space of uploaded documents without a submission. */
export function idDocumentQuota({ documents, maxUnusedBytes, scale, log }: Deps): IdDocumentQuota {
  return {
    async refuseBeyondQuota(added, from) {
      const unused = await documents.sumUnused(added, from);
      const reason = whyNotUpload('id_document', unused, scale);
      if (reason !== null) throw new Refusal('too_many', { reason, retryAfter: retryAfterSeconds });
      if (unused.ofAll <= maxUnusedBytes) return;
      log.error('An upload was refused because the unused documents exceed UNUSED_DOCUMENTS_MB');
      throw new Refusal('unavailable', { reason: { code: 'document_storage_full' }, retryAfter: retryAfterSeconds });
    },
  };
}
