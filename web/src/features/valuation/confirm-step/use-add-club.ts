import { listCart } from '@trade-in/contract/endpoints/cart';
import { hasIronCount } from '@trade-in/domain/club';
import { useMutation } from '@tanstack/react-query';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/confirm-step';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../app/paths.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useAddOnce } from '../../../api/use-add-once.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import type { PricedClub } from '../wizard/priced-club.ts';

/** Adds the club to the cart and goes there. Repeated taps add it once, and so does a tap after a lost response. */
export function useAddClub({ brand, model, options }: PricedClub) {
  const invalidate = useInvalidate();
  const { toast } = useToast();
  const [, navigate] = useLocation();
  // The button shows that it is busy with the next rendering, and a second tap can come before that.
  const isSending = useRef(false);
  const { irons, hand, condition, payment } = options;
  const addOnce = useAddOnce();

  const { mutate, isPending } = useMutation<void, ApiError, Parameters<typeof addOnce>[0]>({
    mutationFn: addOnce,
    onSuccess: async () => {
      await invalidate(listCart);
      toast({
        title: words.added(),
        description: words.addedClub({
          club: `${brand.name} ${model.name}`,
          hand: clubValueName(hand),
          condition: clubValueName(condition),
        }),
      });
      navigate(paths.cart);
    },
    onError: ({ status, sentence }) => {
      toast({
        title: common.errorTitle(),
        description: sentence ?? words.addFailed(),
        ...(status === 0 && { hint: words.noConnection() }),
        isDestructive: true,
      });
      // Another tab may have filled the cart meanwhile, which fixes the payment type.
      void invalidate(listCart);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  function add() {
    if (isSending.current) return;
    isSending.current = true;
    const ironCount = hasIronCount(model.type) ? { ironCount: irons } : {};
    mutate({ modelId: model.id, dexterity: hand, condition, paymentType: payment, ...ironCount });
  }
  return { add, isAdding: isPending };
}
