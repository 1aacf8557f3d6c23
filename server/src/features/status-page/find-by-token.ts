import type { IpAddress } from '@trade-in/domain/ip-address';
import { isStatusToken } from '@trade-in/domain/progress/status-path';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { statusTokenHash } from '../../ports/encryption/status-link.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import type { ProgressActor, ProgressStore } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import type { ClubPhotoStore } from '../../progress/club-photo-store.ts';
import type { OpenPhotoDeps } from '../../progress/open-club-photo.ts';
import type { LinkedTradeIn, StatusStore } from './status-store.ts';

export interface StatusDeps extends Pick<OpenPhotoDeps, 'files' | 'fileEncryptor'> {
  statuses: StatusStore;
  progress: ProgressStore;
  photos: Pick<ClubPhotoStore, 'find' | 'ofTradeIn'>;
  limits: Pick<RateLimits, 'take'>;
  encryptor: Encryptor;
  /** Returns where customers follow a parcel; null if the courier has no such page. */
  trackingUrl: (waybill: string) => string | null;
  signalOutbox: OutboxSignal;
  /** Whether customers get emails with their link. */
  isMailConnected: boolean;
  clock: Clock;
}

/** Who asks, by a link. */
export interface LinkHolder {
  token: string;
  ip: IpAddress;
}

export const customer = { kind: 'customer', admin: null, isOnBehalf: false } as const satisfies ProgressActor;

/**
 * Returns the trade-in of a status link. Throws the same refusal for a link that is wrong, truncated or revoked; only such links
 * count against the limit of the caller: those behind one IP share it, and a page asks for each of its photographs.
 */
export async function findByToken(
  { statuses, limits, isMailConnected }: Pick<StatusDeps, 'statuses' | 'limits' | 'isMailConnected'>,
  { token, ip }: LinkHolder,
): Promise<LinkedTradeIn> {
  const found = isStatusToken(token) ? await statuses.find(statusTokenHash(token)) : null;
  if (found !== null) return found;
  await limits.take({ unknownStatusLinksPerIp: ip });
  const code = isMailConnected ? 'unknown_status_link' : 'unknown_status_link_not_mailed';
  throw new Refusal('not_found', { reason: { code } });
}
