import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Messenger, ShortMessage } from '../../ports/partners/messages.ts';

interface Channels {
  /** Returns false if the number can't be reached there. Null if it isn't connected. */
  whatsApp: ((message: ShortMessage) => Promise<boolean>) | null;
  sms: ((message: ShortMessage) => Promise<void>) | null;
}

/** Returns what sends messages on WhatsApp first, and by SMS to numbers that WhatsApp refuses. */
export function messenger({ whatsApp, sms }: Channels): Messenger {
  return {
    isConnected: whatsApp !== null || sms !== null,
    async send(message) {
      if (whatsApp !== null && (await whatsApp(message))) return;
      if (sms !== null) return sms(message);
      // Messages from a time when a partner was connected wait for it to be connected again.
      throw new PartnerError('messages', whatsApp === null ? 'not_connected' : 'rejected');
    },
  };
}
