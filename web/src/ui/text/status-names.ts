import type { CodeState } from '@trade-in/domain/codes/code';
import { off, undelivered, usable, used, waiting } from '@trade-in/words/code-states';
import { cancelled, pending, shipped } from '@trade-in/words/shipment-statuses';
import { statusLabel } from '@trade-in/words/trade-in-labels';

// The messages are imported one by one: a whole catalogue would need the bundler's runtime, which is in the first load.

export const codeStateNames: Readonly<Record<CodeState, () => string>> = { usable, waiting, undelivered, used, off };

/** Returns how staff read the status of a shipment. An unknown status is returned unchanged. */
export function shipmentStatusName(status: string): string {
  return statusLabel({ pending, shipped, cancelled }, status);
}
