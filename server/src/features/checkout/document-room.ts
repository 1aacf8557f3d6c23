import type { IpAddress } from '@trade-in/domain/ip-address';
import { subnetsPerSite, unusedDocumentBytesPerAddress } from '@trade-in/domain/limits';
import type { Logger } from 'pino';
import type { SessionHash } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { IdDocumentStore } from './id-document-store.ts';

export interface DocumentRoom {
  /** Throws when the unused documents, this session's new one included, take more than an address, a site or all may. */
  refuseWithoutBudget(session: SessionHash, from: IpAddress): Promise<void>;
}

interface Deps {
  documents: IdDocumentStore;
  /** What all unused documents may take. */
  maxUnusedBytes: number;
  /** Multiplies what an address may take. */
  scale: number;
  log: Logger;
}

const tooManyFromNetwork = 'Too many files from your network are waiting to be submitted. Please try again later.';
export const noRoom = 'We can’t take files at the moment. Please try again later, or contact the shop.';
/** A submission or the sweep makes room; nobody knows when. */
const retryAfterSeconds = 60 * 60;

/** Bounds what uploads that nobody has submitted yet take of the disk. */
export function documentRoom({ documents, maxUnusedBytes, scale, log }: Deps): DocumentRoom {
  return {
    async refuseWithoutBudget(session, from) {
      const { ofSubnet, ofSite, ofAll } = await documents.sumUnused(session, from);
      const mostOfSubnet = unusedDocumentBytesPerAddress * scale;
      if (ofSubnet > mostOfSubnet || ofSite > mostOfSubnet * subnetsPerSite) {
        throw new Refusal('too_many', { sentence: tooManyFromNetwork, retryAfter: retryAfterSeconds });
      }
      if (ofAll <= maxUnusedBytes) return;
      log.error('An upload was refused: UNUSED_DOCUMENTS_MB is used up');
      throw new Refusal('unavailable', { sentence: noRoom, retryAfter: retryAfterSeconds });
    },
  };
}
