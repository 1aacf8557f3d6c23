import type { IpAddress } from '@trade-in/domain/ip-address';
import { subnetsPerSite, unusedDocumentBytesPerAddress } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import type { FileStore } from '../../ports/file-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { IdDocumentStore } from './id-document-store.ts';

export interface DocumentRoom {
  /** Throws `unavailable` while the disk has less free than the operator's floor. */
  refuseWithoutDisk(): Promise<void>;
  /** Throws when the unused documents, this session's new one included, take more than an address, a site or all may. */
  refuseWithoutBudget(session: SessionHash, from: IpAddress): Promise<void>;
}

interface Deps {
  files: FileStore;
  documents: IdDocumentStore;
  /** What must stay free on the disk. */
  minFreeBytes: number;
  /** What all unused documents may take. */
  maxUnusedBytes: number;
  /** Multiplies what an address may take. */
  scale: number;
  log: Logger;
}

const sentences = {
  network: 'Too many files from your network are waiting to be submitted. Please try again later.',
  service: 'We can’t take files at the moment. Please try again later, or contact the shop.',
};
/** A submission or the sweep makes room; nobody knows when. */
const retryAfterSeconds = 60 * 60;

/** Bounds what uploads that nobody has submitted yet take of the disk. */
export function documentRoom({ files, documents, minFreeBytes, maxUnusedBytes, scale, log }: Deps): DocumentRoom {
  const refused = (why: string) => {
    log.error(why);
    return new Refusal('unavailable', { sentence: sentences.service, retryAfter: retryAfterSeconds });
  };
  return {
    async refuseWithoutDisk() {
      if ((await files.freeBytes()) >= minFreeBytes) return;
      throw refused('An upload was refused: the disk has less free than MIN_FREE_DISK_MB');
    },
    async refuseWithoutBudget(session, from) {
      const { ofSubnet, ofSite, ofAll } = await documents.sumUnused(session, from);
      const mostOfSubnet = unusedDocumentBytesPerAddress * scale;
      if (ofSubnet > mostOfSubnet || ofSite > mostOfSubnet * subnetsPerSite) {
        throw new Refusal('too_many', { sentence: sentences.network, retryAfter: retryAfterSeconds });
      }
      if (ofAll > maxUnusedBytes) throw refused('An upload was refused: UNUSED_DOCUMENTS_MB is used up');
    },
  };
}
