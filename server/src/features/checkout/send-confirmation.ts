import type { Mailer } from '../../ports/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Retailer } from '../../ports/retailer.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { ConfirmationStore } from './confirmation-store.ts';
import { tradeInIdOf } from './trade-in-job.ts';

interface Deps {
  confirmations: ConfirmationStore;
  mailer: Mailer;
  retailer: Retailer;
  isShopConnected: boolean;
}

/** Mails the customer what was agreed. Done twice, it is the same mail under the same id. */
export function sendConfirmation({ confirmations, mailer, retailer, isShopConnected }: Deps): JobHandler {
  return async (payload) => {
    const trade = await confirmations.find(tradeInIdOf(payload));
    const mail = trade === null ? null : confirmationMail(trade, retailer, isShopConnected);
    if (mail !== null) await mailer.send(mail);
  };
}
