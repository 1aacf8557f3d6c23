import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Shop } from '../../ports/partners/shop.ts';

/** Jobs from a time when a shop was connected wait for it to be connected again. */
const refuse = () => Promise.reject(new PartnerError('shop', 'not_connected'));

/** Without a shop, codes exist only in our database, and courier fees are always deducted. */
export const unconnectedShop: Shop = {
  isConnected: false,
  isInvoicing: false,
  issueCode: refuse,
  changeCodeAmount: refuse,
  switchOffCode: refuse,
  switchOnCode: refuse,
  createFeeInvoice: refuse,
  cancelFeeInvoice: refuse,
};
