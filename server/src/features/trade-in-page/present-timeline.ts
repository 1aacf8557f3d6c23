import type { TimelineEntry } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { deliveryStateOf } from '@trade-in/domain/deliveries/delivery';
import { cents, sumCents } from '@trade-in/domain/money';
import { undoneBatches } from '@trade-in/domain/progress/counted-events';
import type { Words } from '@trade-in/words/words-in';
import * as v from 'valibot';
import { kindLabel } from '../../lists/delivery-kind-label.ts';
import { isWrittenToFile } from '../../lists/is-written-to-file.ts';
import { quotedValue } from '../../progress/apply-moves.ts';
import type { StoredEvent, TradeInProgress } from '../../progress/progress-store.ts';
import { nameOf } from './present-clubs.ts';
import type { StoredMessage, TradeInDetails } from './trade-in-page-store.ts';

interface History {
  words: Words;
  isMailConnected: boolean;
  details: TradeInDetails;
  events: readonly StoredEvent[];
}

type Known = Partial<TimelineEntry> & Pick<TimelineEntry, 'id' | 'at' | 'kind'>;

/** Returns everything that happened, the newest first. */
export function presentTimeline(present: TradeInProgress, history: History): TimelineEntry[] {
  const { details, events } = history;
  const entries = [
    ...presentEvents(present, events),
    ...details.messages.map((message) => presentMessage(history, message)),
    ...presentParcel(details),
    ...presentCode(present, details),
    entry({
      id: 'submitted',
      at: present.submittedAt.toISOString(),
      kind: 'submitted',
      clubs: present.clubs.filter(({ stated }) => stated !== null).map(fullNameOf),
      amount: quotedValue(present),
      day: present.quoteHeldUntil,
    }),
  ];
  // Entries of the same instant keep their order: effects before their cause.
  return entries.toSorted((one, other) => orderOf(other) - orderOf(one));
}

const maxClockDifferenceMs = 1000;

/** The database's clock says when a message was enqueued, which may seem to be before its cause. */
function orderOf({ kind, at }: TimelineEntry): number {
  return Date.parse(at) + (kind === 'delivery' ? maxClockDifferenceMs : 0);
}

function entry(known: Known): TimelineEntry {
  return {
    actor: null,
    clubs: [],
    amount: null,
    text: null,
    day: null,
    isUndone: false,
    delivery: null,
    isWrittenToFile: false,
    ...known,
  };
}

function fullNameOf(club: TradeInProgress['clubs'][number]): string {
  const { brandName, modelName } = nameOf(club);
  return `${brandName} ${modelName}`;
}

/** Events of one kind that were caused together are one entry. */
function presentEvents(present: TradeInProgress, events: readonly StoredEvent[]): TimelineEntry[] {
  const undone = undoneBatches(events);
  const groups = Map.groupBy(events, ({ batch, kind }) => `${batch} ${kind}`);
  return [...groups].toReversed().flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const clubs = group.flatMap(({ clubId }) => present.clubs.filter((club) => clubId !== null && club.id === clubId));
    const { actor } = first;
    return entry({
      id,
      at: first.happenedAt.toISOString(),
      kind: first.kind,
      actor: { kind: actor.kind, name: actor.admin?.username ?? null, isOnBehalf: actor.isOnBehalf },
      clubs: clubs.map(fullNameOf),
      isUndone: undone.has(first.batch),
      ...factsOf(group),
    });
  });
}

const Details = v.looseObject({
  amount: v.optional(v.number()),
  value: v.optional(v.nullable(v.number())),
  text: v.optional(v.string()),
  note: v.optional(v.string()),
  reason: v.optional(v.string()),
  waybill: v.optional(v.string()),
  bankReference: v.optional(v.nullable(v.string())),
  reference: v.optional(v.string()),
  way: v.optional(v.string()),
  paidOn: v.optional(v.string()),
  until: v.optional(v.string()),
});

/** Returns what the kinds of events say about their amounts, texts and days; nothing of an event of another shape. */
function factsOf(group: readonly StoredEvent[]): Pick<TimelineEntry, 'amount' | 'text' | 'day'> & { kind?: string } {
  const parsed = group.flatMap(({ details }) => {
    const { success, output } = v.safeParse(Details, details);
    return success ? [output] : [];
  });
  const amounts = parsed.map(({ amount, value }) => amount ?? value ?? null).filter((amount) => amount !== null);
  const [first] = parsed;
  return {
    amount: amounts.length === 0 ? null : sumCents(amounts.map(cents)),
    text: first === undefined ? null : textOf(first),
    day: first?.paidOn ?? first?.until ?? null,
    ...(first?.way !== undefined && { kind: first.way }),
  };
}

function textOf({
  text,
  note,
  reason,
  waybill,
  bankReference,
  reference,
}: v.InferOutput<typeof Details>): string | null {
  return (
    [text, note, reason, waybill, bankReference, reference].find((each) => each !== undefined && each !== null) ?? null
  );
}

function presentMessage({ words, isMailConnected }: History, message: StoredMessage): TimelineEntry {
  const { id, kind, doneAt, enqueuedAt } = message;
  return entry({
    id: `message ${id}`,
    at: (doneAt ?? enqueuedAt).toISOString(),
    kind: 'delivery',
    text: kindLabel(words, kind),
    delivery: deliveryStateOf(message),
    isWrittenToFile: isWrittenToFile(message, isMailConnected),
  });
}

function presentParcel({ parcel }: TradeInDetails): TimelineEntry[] {
  const { shippedAt = null, cancelledAt = null, waybillNumber = null } = parcel ?? {};
  return [
    ...(cancelledAt === null
      ? []
      : [entry({ id: 'collection_cancelled', at: cancelledAt.toISOString(), kind: 'collection_cancelled' })]),
    ...(shippedAt === null
      ? []
      : [entry({ id: 'shipped', at: shippedAt.toISOString(), kind: 'shipped', text: waybillNumber })]),
  ];
}

function presentCode({ code }: TradeInProgress, { code: stored }: TradeInDetails): TimelineEntry[] {
  if (code === null || stored === null || stored.usedAt === null) return [];
  return [
    entry({
      id: 'code_used',
      at: stored.usedAt.toISOString(),
      kind: 'code_used',
      actor: { kind: stored.usedBy === null ? 'customer' : 'staff', name: stored.usedBy, isOnBehalf: false },
      amount: code.amount,
      text: code.usedOrder,
    }),
  ];
}
