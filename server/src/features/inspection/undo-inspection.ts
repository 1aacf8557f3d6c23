import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { staffActor } from '../../progress/apply-moves.ts';
import { lastBatch, undoLast } from '../../progress/undo-last.ts';
import { Refusal } from '../../refusal.ts';
import { type BenchDeps, readBench } from './open-bench.ts';

interface Undo {
  reference: string;
  version: number;
  admin: Admin;
}

/** Undoes the last inspection of a trade-in, and nothing that happened before it. */
export async function undoInspection(
  deps: BenchDeps & { signalOutbox: OutboxSignal },
  { reference, version, admin }: Undo,
): Promise<Bench> {
  const at = deps.clock();
  const actor = staffActor(admin);
  const undone = await deps.progress.change({ reference }, (present, history) => {
    if (present.version !== version) throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
    if (!lastBatch(history.events).some(({ kind }) => kind === 'inspect')) {
      throw new Refusal('changed_meanwhile', { reason: { code: 'undo_not_last' } });
    }
    const change = undoLast(present, history, { actor, at });
    return { ...change, entry: { happenedAt: at, admin, action: 'inspection_undone', subject: reference } };
  });
  deps.signalOutbox();
  return readBench(deps, undone);
}
