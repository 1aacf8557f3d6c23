import type { ActivityDetails, ActivityKind } from '@trade-in/domain/activity/activity';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { Clock } from '../../ports/clock.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { staffActor } from '../../progress/apply-moves.ts';
import type {
  History,
  ProgressActor,
  ProgressChange,
  ProgressStore,
  TradeInProgress,
} from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';

export interface ChangeDeps {
  progress: ProgressStore;
  terms: Terms;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

export interface StaffRequest {
  reference: string;
  /** The version that staff saw; null for a change that depends on nothing that was shown. */
  version: number | null;
  admin: Admin;
}

interface Deciding {
  actor: ProgressActor & { kind: 'staff' };
  at: Date;
  history: History;
}

interface Decided {
  change: ProgressChange;
  action: ActivityKind;
  details?: ActivityDetails;
}

/** Changes a trade-in as `decide` says and records it. Throws a refusal if somebody else has changed it since it was shown. */
export async function changeTradeIn(
  { progress, signalOutbox, clock }: ChangeDeps,
  { reference, version, admin }: StaffRequest,
  decide: (present: TradeInProgress, deciding: Deciding) => Decided,
): Promise<void> {
  const at = clock();
  const actor = staffActor(admin);
  const changed = await progress.change({ reference }, (present, history) => {
    requireVersion(present, version);
    const { change, action, details = {} } = decide(present, { actor, at, history });
    const entry = { happenedAt: at, admin, action, subject: reference, details } as const;
    return { ...change, entry };
  });
  if (changed === null) throw tradeInMissing();
  signalOutbox();
}

/** Throws a refusal unless this is the version that staff saw, or they needed none. */
export function requireVersion(present: { version: number }, version: number | null): void {
  if (version === null || present.version === version) return;
  throw new Refusal('changed_meanwhile', { reason: { code: 'trade_in_changed' } });
}

export function tradeInMissing(): Refusal {
  return new Refusal('not_found');
}
