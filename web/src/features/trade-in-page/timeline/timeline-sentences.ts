import type { TimelineEntry, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { formatDay, isCalendarDay } from '@trade-in/domain/calendar';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/trade-in-page-timeline';

const next: Readonly<Record<NonNullable<TradeInPage['next']>['kind'], () => string>> = {
  collection: words.nextCollection,
  arrival: words.nextArrival,
  inspection: words.nextInspection,
  reminder: words.nextReminder,
  offer_ends: words.nextOfferEnds,
  payment: words.nextPayment,
  return: words.nextReturn,
};

export function nextSentence(kind: NonNullable<TradeInPage['next']>['kind']): string {
  return next[kind]();
}

/** The parameters that a sentence may have. */
interface SentenceParameters {
  who: string;
  count: number;
  amount: string;
  text: string;
  day: string;
}

/** The sentence of each kind of entry. */
const sentences: Readonly<Record<string, (parameters: SentenceParameters) => string>> = {
  submitted: words.submitted,
  shipped: ({ text }) => (text === '' ? words.shippedWithout() : words.shipped({ waybill: text })),
  collection_cancelled: words.collectionCancelled,
  code_used: words.codeUsed,
  delivery: ({ text }) => text,
  receive: words.receive,
  report_missing: words.reportMissing,
  cancel: words.cancel,
  inspect: words.inspect,
  agree: words.agree,
  offer: words.offer,
  refuse: words.refuse,
  improve: words.improve,
  prolong: words.prolong,
  accept: words.accept,
  decline: words.decline,
  expire: words.expire,
  keep: words.keep,
  return: ({ who, count, text }) => words.returnClubs({ who, count, waybill: text }),
  pay: words.pay,
  paid_by_customer: words.paidByCustomer,
  written_off: words.writtenOff,
  paid_out: words.paidOut,
  refund_fee: words.refundFee,
  release: words.release,
  receive_earlier: words.receiveEarlier,
  note: words.note,
  renew_link: words.renewLink,
  undo: words.undo,
};

/** Returns what happened. A kind that only a newer version knows is shown by its own name. */
export function sentenceOf(entry: TimelineEntry): string {
  const { kind, clubs, amount, text, day } = entry;
  const parameters: SentenceParameters = {
    who: whoOf(entry),
    count: clubs.length,
    amount: formatRands(amount ?? zeroCents),
    text: text ?? '',
    day: dayText(day),
  };
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
  return sentence === undefined
    ? words.other({ who: parameters.who, kind: kind.replaceAll('_', ' ') })
    : sentence(parameters);
}

function whoOf({ actor }: TimelineEntry): string {
  if (actor === null || actor.kind === 'system') return words.service();
  if (actor.name === null) return words.customer();
  return actor.isOnBehalf ? words.onBehalf({ name: actor.name }) : actor.name;
}

const dayText = (day: string | null) => (day !== null && isCalendarDay(day) ? formatDay(day) : '');

/** The kinds whose text is a part of their sentence. */
const textInSentence: ReadonlySet<string> = new Set(['delivery', 'shipped', 'return']);

const paymentKinds: ReadonlySet<string> = new Set(['pay', 'paid_by_customer', 'paid_out', 'refund_fee']);

/** Returns what else is known: the clubs with their amount, and a note, reason, order or bank reference. */
export function detailOf(entry: TimelineEntry): string {
  const { kind, clubs, amount, text, day } = entry;
  if (kind === 'submitted') return words.quoteHeld({ day: dayText(day) });
  if (kind === 'code_used') return text === null ? '' : words.inOrder({ order: text });
  if (paymentKinds.has(kind)) return paymentDetail(text, dayText(day));
  const named = listOf(clubs);
  const clubsAndAmount =
    amount === null || named === '' ? named : words.clubsAndAmount({ clubs: named, amount: formatRands(amount) });
  const own = text === null || textInSentence.has(kind) ? [] : [text];
  return [...(clubsAndAmount === '' ? [] : [clubsAndAmount]), ...own].join(' · ');
}

function paymentDetail(reference: string | null, day: string): string {
  return reference === null ? words.paidOn({ day }) : words.paidDetails({ day, reference });
}

/** Returns '2 × Ping G430, Titleist TSR2'. */
function listOf(clubs: readonly string[]): string {
  const counts = [...Map.groupBy(clubs, (club) => club)];
  return counts.map(([club, same]) => (same.length === 1 ? club : `${same.length} × ${club}`)).join(', ');
}
