import { addDays, type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { reminderTimes } from '@trade-in/domain/messages/short-message';
import { formatRands } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import type { ShortMessage } from '../../ports/partners/messages.ts';
import type { MessagedTradeIn } from './message-store.ts';

/** Returns the message with the discount code; null if there is no code that could be used. */
export function codeMessage(trade: MessagedTradeIn, shopName: string): ShortMessage | null {
  const { reference, discount, language } = trade;
  if (discount === null) return null;
  const values = { shopName, code: discount.code, amount: formatRands(discount.amount), reference };
  const text = wordsIn(language).shortMessages.code(values);
  return { ...recipientOf(trade), kind: 'code', text, values: [shopName, values.code, values.amount, reference] };
}

/**
 * Returns the message that announces the collection of tomorrow. Null if the courier does not come on that day any more, and outside
 * the hours in which customers are reminded.
 */
export function courierMessage(
  trade: MessagedTradeIn,
  day: CalendarDay,
  { shopName, now }: { shopName: string; now: Date },
): ShortMessage | null {
  const { reference, collectionOn, language } = trade;
  const { from, until } = reminderTimes(day);
  const isTomorrow = addDays(dayInJohannesburg(now), 1) === day;
  if (collectionOn !== day || !isTomorrow || now < from || now >= until) return null;
  const { shortMessages: words, collectionHours } = wordsIn(language);
  const shownDay = words.day({ day });
  const text = words.courier({ shopName, day: shownDay, window: collectionHours.window(), reference });
  return { ...recipientOf(trade), kind: 'courier', text, values: [shownDay, reference, shopName] };
}

/** Returns the message that the clubs have arrived; null if staff have undone the receipt. */
export function receivedMessage(trade: MessagedTradeIn, shopName: string): ShortMessage | null {
  const { reference, hasArrived, language } = trade;
  if (!hasArrived) return null;
  const text = wordsIn(language).shortMessages.received({ shopName, reference });
  return { ...recipientOf(trade), kind: 'received', text, values: [shopName, reference] };
}

function recipientOf({ cellNumber, language }: MessagedTradeIn) {
  return { to: cellNumber, language };
}
