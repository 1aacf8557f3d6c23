import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { partnerBreakers } from './compose-breakers.ts';
import { connectCourier } from './compose-courier.ts';
import { openFileStores } from './compose-files.ts';
import { connectMailServer } from './compose-mail.ts';
import { shopFor } from './compose-shop.ts';

/** A code and a reference that no trade-in has, so that looking them up changes nothing. */
const unknown = { code: 'CHECK-PARTNERS', reference: 'CHECK-PARTNERS' };

export interface PartnerCheck {
  name: string;
  /** Uses the partner's credentials without changing anything. Throws a `PartnerError`. Null if it is not configured. */
  run: (() => Promise<void>) | null;
}

/** Returns a check of each partner. Short messages have none, because a check would send a message. */
export function partnerChecks(config: Config, log: Logger): PartnerCheck[] {
  const breakers = partnerBreakers();
  const mail = connectMailServer(config, breakers.mail);
  const { service: courier } = connectCourier(config, { breakers, clock: () => new Date(), log });
  const { objects } = openFileStores(config, breakers.files);
  const shop = shopFor(config.shopPartner, breakers.shop);
  return [
    { name: 'Mail server', run: mail && (() => mail.check().finally(() => mail.close())) },
    { name: 'Web shop', run: shop.isConnected ? () => shop.switchOffCode(unknown) : null },
    { name: 'Courier', run: courier && (() => courier.find(unknown.reference).then(() => undefined)) },
    { name: 'Object store', run: objects && (() => readOne(objects.list())) },
  ];
}

async function readOne(names: AsyncIterable<string>): Promise<void> {
  await names[Symbol.asyncIterator]().next();
}
