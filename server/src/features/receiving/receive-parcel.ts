import type { receiveParcel as receiveEndpoint } from '@trade-in/contract/endpoints/progress/receiving';
import type { ResponseOf, ValidatedInput } from '@trade-in/contract/endpoint';
import { canArrive, maxExtraClubs } from '@trade-in/domain/receiving/awaited';
import type { Clock } from '../../ports/clock.ts';
import type { Admin } from '../../ports/http/route.ts';
import { applyMoves, type RequestedMove, staffActor } from '../../progress/apply-moves.ts';
import type { ClubProgress, ProgressStore, TradeInProgress } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import { readParcel } from './find-parcels.ts';
import type { ReceivingStore } from './receiving-store.ts';

export interface ReceiveDeps {
  receiving: ReceivingStore;
  progress: ProgressStore;
  clock: Clock;
}

export type Delivered = ValidatedInput<typeof receiveEndpoint>['body'] & { reference: string };

/**
 * Receives the clubs that are there and reports the other awaited ones missing. A repeat, such as a second scan, changes nothing;
 * a change of an outdated parcel is refused.
 */
export async function receiveParcel(
  { receiving, progress, clock }: ReceiveDeps,
  { reference, version, here, extra }: Delivered,
  admin: Admin,
): Promise<ResponseOf<typeof receiveEndpoint>> {
  const at = clock();
  let isRepeat = false;
  const changed = await progress.change({ reference }, (present) => {
    isRepeat = !present.clubs.some((club) => isToCome(club)) && extra.length === 0;
    if (isRepeat) return null;
    if (present.version !== version) throw outdated();
    const withExtra = { ...present, clubs: [...present.clubs, ...extraClubs(present, extra, at)] };
    const moves = movesOf(withExtra, new Set(here));
    isRepeat = moves.length === 0;
    if (isRepeat) return null;
    const change = applyMoves(withExtra, moves, { actor: staffActor(admin), at });
    const details = {
      received: countOf(moves, 'receive') - extra.length,
      missing: countOf(moves, 'report_missing') || null,
      extra: extra.length || null,
    };
    return { ...change, entry: { happenedAt: at, admin, action: 'clubs_received', subject: reference, details } };
  });
  if (changed === null) throw new Refusal('not_found');
  const parcel = await readParcel(receiving, changed, { username: admin.username, now: at });
  if (parcel === null) throw new Refusal('not_found');
  return { isRepeat, parcel };
}

function outdated(): Refusal {
  return new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
}

/** Returns the clubs that were not submitted, as they are after an undo: cancelled clubs count nowhere. */
function extraClubs({ clubs }: TradeInProgress, extra: Delivered['extra'], movedAt: Date): ClubProgress[] {
  const others = clubs.filter(({ clubId }) => clubId === null);
  const before = others.length;
  const received = others.filter(({ state }) => state !== 'cancelled').length;
  if (received + extra.length > maxExtraClubs) {
    throw new Refusal('invalid', { fields: { extra: { code: 'too_many_extra_clubs', max: maxExtraClubs } } });
  }
  return extra.map((described, index) => ({
    id: null,
    clubId: null,
    number: before + index + 1,
    state: 'cancelled',
    stated: null,
    extra: described,
    found: null,
    value: null,
    agreed: null,
    outcome: null,
    offerOpenUntil: null,
    returnWaybill: null,
    movedAt,
  }));
}

function movesOf({ clubs }: TradeInProgress, here: ReadonlySet<number>): RequestedMove[] {
  if ([...here].some((place) => !isToCome(clubs[place]))) throw outdated();
  return clubs.flatMap(({ id, clubId, state }, club): RequestedMove[] => {
    const isNewExtra = clubId === null && id === null;
    if (isNewExtra || here.has(club)) return [{ club, move: 'receive' }];
    return state === 'awaited' ? [{ club, move: 'report_missing' }] : [];
  });
}

/** A club that was not submitted is never awaited, not even after an undo. */
function isToCome(club: ClubProgress | undefined): boolean {
  return club !== undefined && club.clubId !== null && canArrive(club.state);
}

function countOf(moves: readonly RequestedMove[], move: RequestedMove['move']): number {
  return moves.filter((each) => each.move === move).length;
}
