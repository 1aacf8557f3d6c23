import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { ShopStore } from './shop-store.ts';

interface Deps {
  shop: Pick<Shop, 'createFeeInvoice' | 'cancelFeeInvoice'>;
  store: Pick<ShopStore, 'findUninvoicedFee' | 'saveInvoice'>;
  clock: Clock;
}

const InvoiceJob = v.object({ tradeInId: v.string() });

/**
 * Returns the job that has the web shop invoice the courier fee of a cash trade-in. If the collection was cancelled meanwhile, it
 * cancels what an earlier attempt may have created instead.
 */
export function invoiceFee({ shop, store, clock }: Deps): JobHandler {
  return async (payload) => {
    const { tradeInId } = v.parse(InvoiceJob, payload);
    const fee = await store.findUninvoicedFee(tradeInId);
    if (fee === null) return;
    if (fee.isCancelled) {
      await shop.cancelFeeInvoice({ reference: fee.reference, invoiceId: null });
      return;
    }
    const invoice = await shop.createFeeInvoice(fee);
    await store.saveInvoice({ tradeInId, ...invoice, at: clock() });
  };
}
