import { vi } from 'vitest';
import type { Fault } from '../../../simulators/harness/faults.ts';

/**
 * Waits for the effect of a slow request, which takes effect after it was given up; the outbox waits longer than that before it repeats
 * one. Returns at once for any other fault.
 */
export async function lateEffect(fault: Fault, hasEffect: () => boolean): Promise<void> {
  if (fault === 'slow') await vi.waitUntil(hasEffect, { timeout: 20_000 });
}
