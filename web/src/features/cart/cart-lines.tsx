import { type CartItem, listCart, removeFromCart } from '@trade-in/contract/cart';
import type { RefObject } from 'react';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CartLine } from './cart-line.tsx';

interface CartLinesProps {
  items: readonly CartItem[];
  /** Gets the focus once a club is gone, as its Remove button goes with it. */
  heading: RefObject<HTMLElement | null>;
}

/** The clubs of the cart, each removed at once. */
export function CartLines({ items, heading }: CartLinesProps) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const removal = useEndpointMutation(removeFromCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({ title: 'Item removed' });
      heading.current?.focus();
    },
    onError: async (error) => {
      toast({ title: 'Error', description: error.sentence ?? 'Failed to remove item', isDestructive: true });
      if (error.status === 404) await invalidate(listCart);
    },
  });
  const removing = removal.isPending ? removal.variables?.params.id : undefined;
  return (
    <Card>
      <ul aria-label="Clubs in your cart">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isRemoving={item.id === removing}
            onRemove={() => removal.mutate({ params: { id: item.id } })}
          />
        ))}
      </ul>
    </Card>
  );
}
