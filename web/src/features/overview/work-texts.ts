import type { WorkQueue } from '@trade-in/contract/endpoints/overview';
import { formatDay, formatInstant, isCalendarDay } from '@trade-in/domain/calendar';
import { hourMs } from '@trade-in/domain/duration';
import { formatRands } from '@trade-in/domain/money';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/overview-queues';

type Next = NonNullable<WorkQueue['next']>;

const hoursShown = 48;

/** Returns '26 h', and from two days on '2 days'. */
export function ageOf(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs));
  return hours < hoursShown ? words.hours({ count: hours }) : words.days({ count: Math.floor(hours / 24) });
}

/** Returns what staff need to know about the next trade-in of a queue. */
export function nextSentence(stage: WorkQueue['stage'], next: Next): string {
  const facts = {
    name: next.customerName,
    clubs: common.clubCount({ count: next.clubs }),
    amount: formatRands(next.amount),
    day: dayText(next.day),
  };
  switch (stage) {
    case 'to_pay':
      return words.nextPay({ ...facts, when: next.payBy === null ? '–' : formatInstant(new Date(next.payBy)) });
    case 'in_transit':
      return next.waybillNumber === null
        ? words.nextClubs(facts)
        : words.nextParcel({ ...facts, waybill: next.waybillNumber });
    case 'to_ship':
      return words.nextCollection(facts);
    case 'to_inspect':
      return words.nextReceived(facts);
    case 'waiting':
      return words.nextOffer(facts);
    case 'to_return':
      return words.nextDeclined({ ...facts, count: next.clubs });
    case 'new':
      return words.nextNew(facts);
  }
}

const dayText = (day: string | null) => (day !== null && isCalendarDay(day) ? formatDay(day) : '–');
