import type { IpAddress } from '@trade-in/domain/ip-address';
import type { OutboxSignal } from '../../../ports/outbox.ts';
import type { AdminStore } from '../admin-store.ts';
import { auditActor, type AttemptDeps, countAttempt, usernameFingerprint } from '../login-attempts.ts';

export interface RequestResetDeps extends AttemptDeps {
  admins: AdminStore;
  signalOutbox: OutboxSignal;
}

/**
 * Queues a reset mail. An unknown account takes exactly the same work, including the job, so that neither the response nor its
 * timing reveals which accounts exist. The token is generated only when the mail is sent, so it is never in the outbox.
 */
export async function requestReset(
  deps: RequestResetDeps,
  given: { username: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  const { admins, encryptor, clock, signalOutbox } = deps;
  const username = given.username.toLowerCase();
  const counted = { resetMailsPerAccount: usernameFingerprint(encryptor, username), resetAttemptsPerIp: ip };
  await countAttempt(deps, { counted, ip, refusal: 'reset_refused', whose: () => admins.findByUsername(username) });
  const admin = await admins.findByUsername(username);
  const requestedAt = clock();
  await admins.requestReset(
    { adminId: admin?.id ?? null, requestedAt },
    { happenedAt: requestedAt, admin: auditActor(admin, ip), action: 'reset_requested' },
  );
  signalOutbox();
}
