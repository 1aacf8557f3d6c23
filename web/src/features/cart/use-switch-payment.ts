import { listCart } from '@trade-in/contract/endpoints/cart';
import { setPaymentType } from '@trade-in/contract/endpoints/cart-changes';
import type { PaymentType } from '@trade-in/domain/club';
import { type Cents, formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import { useState } from 'react';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Switches the payment type of the whole cart and announces the new total. `pending` is the one that is being saved. */
export function useSwitchPayment(totals: Record<PaymentType, Cents>) {
  const { toast } = useToast();
  // The mutation's own state comes later than the tap, and the radio button would show the old choice in between.
  const [pending, setPending] = useState<PaymentType | null>(null);
  const invalidate = useInvalidate();
  const change = useEndpointMutation(setPaymentType, {
    onSuccess: async (_items, { body: { paymentType } }) => {
      await invalidate(listCart);
      const description = words.paymentTotal({
        payment: clubValueName(paymentType),
        amount: formatRands(totals[paymentType]),
      });
      toast({ title: words.paymentChanged(), description });
    },
    onError: (error) =>
      toast({
        title: common.errorTitle(),
        description: error.sentence ?? words.paymentFailed(),
        isDestructive: true,
      }),
    onSettled: () => setPending(null),
  });
  function switchTo(paymentType: PaymentType) {
    if (pending !== null) return;
    setPending(paymentType);
    change.mutate({ body: { paymentType } });
  }
  return { pending, switchTo };
}
