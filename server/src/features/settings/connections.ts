import type { Settings } from '@trade-in/contract/settings';
import type { Courier } from '../../ports/courier.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Shop } from '../../ports/shop.ts';

interface Partners {
  mailer: Pick<Mailer, 'isConnected'>;
  shop: Pick<Shop, 'isConnected'>;
  courier: Pick<Courier, 'isConnected'>;
}

/** Returns which partners stand behind the adapters that were wired. */
export function connectionsOf({ mailer, shop, courier }: Partners): Settings['connected'] {
  return { mail: mailer.isConnected, shop: shop.isConnected, courier: courier.isConnected };
}
