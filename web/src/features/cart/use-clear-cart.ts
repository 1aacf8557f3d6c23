import { clearCart, listCart } from '@trade-in/contract/endpoints/cart';
import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import type { RefObject } from 'react';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Empties the cart after a confirmation. `heading` gets the focus when the button disappears with the clubs. */
export function useClearCart(heading: RefObject<HTMLElement | null>) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const clearing = useEndpointMutation(clearCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({ title: words.cleared() });
      heading.current?.focus();
    },
    onError: (error) =>
      toast({
        title: common.errorTitle(),
        description: error.sentence ?? words.clearFailed(),
        isDestructive: true,
      }),
  });
  return {
    isClearing: clearing.isPending,
    clear: () => {
      if (window.confirm(words.clearQuestion())) clearing.mutate({});
    },
  };
}
