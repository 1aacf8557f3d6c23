import type { Shop } from '../../ports/shop.ts';

/** No web shop is connected: codes live in our own database, and a courier's fee is always deducted. */
export const embeddedShop: Shop = { isConnected: false, isInvoicing: false };
