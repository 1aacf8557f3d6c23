import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import * as words from '@trade-in/words/partner-names';

/** Spelt out: a chunk that several screens share must not use a whole message module as a value. */
const names: Readonly<Record<PartnerName, () => string>> = {
  mail: words.mail,
  shop: words.shop,
  courier: words.courier,
  files: words.files,
  messages: words.messages,
  webhooks: words.webhooks,
};

/** Returns how staff read a partner. */
export function partnerName(partner: PartnerName): string {
  return names[partner]();
}
