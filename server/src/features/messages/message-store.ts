import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { MessageState, ShortMessageKind } from '@trade-in/domain/messages/short-message';
import type { Language } from '@trade-in/words/languages';

/** A trade-in about which the customer wants short messages. */
export interface MessagedTradeIn {
  reference: string;
  language: Language;
  /** E.164. */
  cellNumber: string;
  /** Null without a code, and once it has been used or switched off. */
  discount: { code: string; amount: Cents } | null;
  /** The day for which the courier has confirmed a collection that is still to come; null for none. */
  collectionOn: CalendarDay | null;
  /** Whether any of the clubs has arrived. */
  hasArrived: boolean;
}

/** What a message is sent about, once. */
export interface MessageOccasion {
  tradeInId: string;
  kind: ShortMessageKind;
  /** The collection day; empty for a message that a trade-in has once. */
  occasion: string;
}

export interface MessageStore {
  /** Returns null for an unknown trade-in, and for one whose customer wants no messages. */
  find(tradeInId: string): Promise<MessagedTradeIn | null>;
  /**
   * Records that the message is about to be sent. Returns `started` to one caller only. `unclear`: somebody started before and nobody
   * knows whether it was sent.
   */
  start(message: MessageOccasion, now: Date): Promise<'started' | 'sent' | 'unclear'>;
  /** Records what became of a started message. After `refused`, it may be started again. */
  finish(message: MessageOccasion, state: Exclude<MessageState, 'attempted'>): Promise<void>;
}
