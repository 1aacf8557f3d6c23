import type { ShortMessageKind } from '@trade-in/domain/messages/short-message';
import type { Language } from '@trade-in/words/languages';

export interface ShortMessage {
  /** A South African cell number as E.164. */
  to: string;
  kind: ShortMessageKind;
  language: Language;
  text: string;
  /** The values in the text, in the order in which a registered template has its placeholders. */
  values: readonly string[];
}

/** Sends short messages to customers. */
export interface Messenger {
  isConnected: boolean;
  /**
   * Resolves once a partner has accepted the message. May take up to 30 s. Throws a `PartnerError`: after a `timeout`, `unavailable`
   * or `invalid_response`, the message may have been sent; after any other fault it was not. There are no idempotency keys, so a
   * repeat sends another message.
   */
  send(message: ShortMessage): Promise<void>;
}
