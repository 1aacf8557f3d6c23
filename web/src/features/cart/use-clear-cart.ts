import { clearCart, listCart } from '@trade-in/contract/cart';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';

/** Empties the cart after a confirmation. */
export function useClearCart() {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const clearing = useEndpointMutation(clearCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({ title: 'Cart cleared' });
    },
    onError: (error) =>
      toast({ title: 'Error', description: error.sentence ?? 'Failed to clear cart', isDestructive: true }),
  });
  return {
    isClearing: clearing.isPending,
    clear: () => {
      if (window.confirm('Remove every club from your cart?')) clearing.mutate({});
    },
  };
}
