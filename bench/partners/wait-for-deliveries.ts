import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import * as v from 'valibot';
import { AdminClient } from '../harness/clients/admin-client.ts';

/** Two retries with the longest delays, and an open circuit. */
const recoveryTimeoutMs = 10 * 60 * 1000;
const pollMs = 250;

/** Resolves when no delivery is waiting, except those meant for later, or when it takes too long. */
export async function waitForDeliveries(url: string): Promise<void> {
  const admin = await AdminClient.logIn(url);
  await waitUntil(async () => {
    const { body } = await admin.get('/api/admin/health');
    return v.parse(DeliveryHealth, JSON.parse(body.toString())).oldestWaitingSeconds === null;
  });
  admin.close();
}

export async function waitUntil(
  isReached: () => boolean | Promise<boolean>,
  timeoutMs = recoveryTimeoutMs,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isReached()) && performance.now() < deadline) await wait(pollMs);
}
