import * as v from 'valibot';
import type { JobHandler } from '../../ports/outbox.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { ShopStore } from './shop-store.ts';

interface Deps {
  shop: Pick<Shop, 'cancelFeeInvoice'>;
  store: Pick<ShopStore, 'findInvoiceOfCancelled'>;
}

const InvoiceJob = v.object({ tradeInId: v.string() });

/**
 * Returns the job that cancels the invoice of a cancelled collection in the web shop. An invoice that the customer has paid stays,
 * and the job fails permanently, because staff must decide whether they refund it.
 */
export function cancelInvoice({ shop, store }: Deps): JobHandler {
  return async (payload) => {
    const { tradeInId } = v.parse(InvoiceJob, payload);
    const invoice = await store.findInvoiceOfCancelled(tradeInId);
    if (invoice === null) return;
    const outcome = invoice.isPaid ? 'paid' : await shop.cancelFeeInvoice(invoice);
    if (outcome === 'paid') throw new PartnerError('shop', 'invoice_paid', { isFinal: true });
  };
}
