import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Clock } from '../../ports/clock.ts';
import type { OutboxBell } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { AdminStore } from './admin-store.ts';

export interface RequestResetDeps {
  admins: AdminStore;
  limits: RateLimits;
  clock: Clock;
  ringOutbox: OutboxBell;
}

/**
 * Promises a reset mail. An account that isn't there costs exactly the same work, down to the promise, so that neither the
 * answer nor its time tells which accounts there are. The token is made only when the mail is: it never lies in the outbox.
 */
export async function requestReset(
  { admins, limits, clock, ringOutbox }: RequestResetDeps,
  given: { username: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  const username = given.username.toLowerCase();
  await limits.take({ resetMailsPerAccount: username, resetTriesPerAddress: ip });
  const admin = await admins.findByUsername(username);
  const requestedAt = clock();
  const adminId = admin?.id ?? null;
  await admins.requestReset(
    { adminId, requestedAt },
    { happenedAt: requestedAt, admin: { id: adminId, username }, action: 'reset_requested' },
  );
  ringOutbox();
}
