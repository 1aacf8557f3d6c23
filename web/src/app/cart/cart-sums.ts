import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { cartPaymentType } from '@trade-in/domain/cart/cart';
import { checkoutPayout, invoicesCourierFee, whyNotCourier } from '@trade-in/domain/checkout/payout';
import { defaultPaymentType, type PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import { linePrice, valueClub } from '@trade-in/domain/valuation/valuation';
import type { DeliveryFee } from '../../features/cart/fee-row.tsx';
import { isEstimated } from '../../features/courier/quote/quote-state.ts';
import type { Courier } from '../../features/courier/use-courier.ts';

type ChosenCourier = Pick<Courier, 'isWanted' | 'quote'>;

/** Returns what the cart is worth to the customer, and why it can't be collected. */
export function cartSums(items: readonly CartItem[], { isWanted, quote }: ChosenCourier, settings: Settings) {
  const paymentType = cartPaymentType(items) ?? defaultPaymentType;
  const isInvoicing = settings.isFeeInvoiced;
  const courierFee = isWanted && quote.at === 'quoted' ? quote.quote.quote : null;
  const payoutFor = (payment: PaymentType) =>
    checkoutPayout({ linePrices: linePricesFor(items, payment), paymentType: payment, courierFee, isInvoicing });
  const { isFeeInvoiced, ...payout } = payoutFor(paymentType);
  const totalFor = (payment: PaymentType): Cents => {
    const { value, totalValue } = payoutFor(payment);
    return whyNotCourier(value, courierFee) === null ? totalValue : value;
  };
  return {
    payout,
    delivery: deliveryFee({ isWanted, courierFee, isFeeInvoiced, isEstimate: isEstimated(quote, settings.connected) }),
    totals: { 'Trade-In': totalFor('Trade-In'), Cash: totalFor('Cash') },
    isCash: paymentType === 'Cash',
    /** Also before there is a fee. */
    isFeeInvoiced: invoicesCourierFee(paymentType, isInvoicing),
    courierReason: whyNotCourier(payout.value, courierFee),
  };
}

interface KnownFee {
  isWanted: boolean;
  courierFee: Cents | null;
  isFeeInvoiced: boolean;
  isEstimate: boolean;
}

function deliveryFee({ isWanted, courierFee, isFeeInvoiced, isEstimate }: KnownFee): DeliveryFee {
  if (courierFee === null) return { by: isWanted ? 'unquoted-courier' : 'drop-off' };
  return { by: 'courier', isFeeInvoiced, isEstimate };
}

/** Returns the service's prices for the cart's own payment type, and the same rule's for the other. */
function linePricesFor(items: readonly CartItem[], paymentType: PaymentType): Cents[] {
  return items.map(({ model, quantity, linePrice: present, ...club }) =>
    club.paymentType === paymentType
      ? present
      : linePrice(valueClub({ ...club, paymentType, price: model.price, type: model.type }), quantity),
  );
}
