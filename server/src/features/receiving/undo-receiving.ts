import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import type { Admin } from '../../ports/http/route.ts';
import { staffActor } from '../../progress/apply-moves.ts';
import { lastBatch, undoLast } from '../../progress/undo-last.ts';
import { Refusal } from '../../refusal.ts';
import { readParcel } from './find-parcels.ts';
import type { ReceiveDeps } from './receive-parcel.ts';

interface Undo {
  reference: string;
  /** The batch that the caller wants to undo. */
  batch: string;
}

/** Undoes what the caller received a short while ago, unless anything has happened to the trade-in since. */
export async function undoReceiving(
  { receiving, progress, clock }: ReceiveDeps,
  { reference, batch }: Undo,
  admin: Admin,
): Promise<Parcel> {
  const at = clock();
  const changed = await progress.change({ reference }, (present, history) => {
    const isUndone = history.events.some(({ undoesBatch }) => undoesBatch === batch);
    if (isUndone) return null;
    if (lastBatch(history.events)[0]?.batch !== batch) {
      throw new Refusal('changed_meanwhile', { reason: { code: 'undo_not_last' } });
    }
    const change = undoLast(present, history, { actor: staffActor(admin), at });
    return { ...change, entry: { happenedAt: at, admin, action: 'receiving_undone', subject: reference } };
  });
  if (changed === null) throw new Refusal('not_found');
  const parcel = await readParcel(receiving, changed, { username: admin.username, now: at });
  if (parcel === null) throw new Refusal('not_found');
  return parcel;
}
