import type { IpAddress } from '@trade-in/domain/ip-address';
import type { OutboxBell } from '../../ports/outbox.ts';
import type { AdminStore } from './admin-store.ts';
import { attemptedBy, type AttemptDeps, countAttempt, nameKey } from './login-attempts.ts';

export interface RequestResetDeps extends AttemptDeps {
  admins: AdminStore;
  ringOutbox: OutboxBell;
}

/**
 * Promises a reset mail. An account that isn't there costs exactly the same work, down to the promise, so that neither the
 * answer nor its time tells which accounts there are. The token is made only when the mail is: it never lies in the outbox.
 */
export async function requestReset(
  deps: RequestResetDeps,
  given: { username: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  const { admins, sealer, clock, ringOutbox } = deps;
  const username = given.username.toLowerCase();
  const counted = { resetMailsPerAccount: nameKey(sealer, username), resetTriesPerAddress: ip };
  await countAttempt(deps, { counted, ip, refusal: 'reset_refused', whose: () => admins.findByUsername(username) });
  const admin = await admins.findByUsername(username);
  const requestedAt = clock();
  await admins.requestReset(
    { adminId: admin?.id ?? null, requestedAt },
    { happenedAt: requestedAt, admin: attemptedBy(admin, ip), action: 'reset_requested' },
  );
  ringOutbox();
}
