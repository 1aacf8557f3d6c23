import { addToCart, listCart } from '@trade-in/contract/cart';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PricedClub } from './priced-club.ts';
import { hasIronCount } from '@trade-in/domain/club';

/** Puts the club into the cart, once however often the button is tapped, and goes there. */
export function useAddClub({ brand, model, options }: PricedClub) {
  const invalidate = useInvalidate();
  const { toast } = useToast();
  const [, navigate] = useLocation();
  // The button is disabled only with the next rendering, and two taps can come before that.
  const isSending = useRef(false);
  const { irons, hand, condition, payment } = options;

  const { mutate, isPending } = useEndpointMutation(addToCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({
        title: 'Trade-in item added successfully!',
        description: `${brand.name} ${model.name} (${hand}-Handed, ${condition} condition)`,
      });
      navigate(paths.cart);
    },
    onError: ({ sentence }) => {
      toast({ title: 'Error', description: sentence ?? 'Failed to add item to cart', isDestructive: true });
      // Another tab may have filled the cart meanwhile, which decides how this club can be paid.
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
    mutate({
      body: { modelId: model.id, dexterity: hand, condition, paymentType: payment, ...ironCount },
    });
  }
  return { add, isAdding: isPending };
}
