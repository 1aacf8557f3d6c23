import { type CartItem, listCart, removeFromCart } from '@trade-in/contract/endpoints/cart';
import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import type { RefObject } from 'react';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  items: readonly CartItem[];
  /** Gets the focus when a line disappears with the button that had it. */
  heading: RefObject<HTMLElement | null>;
}

/** The clubs of the cart. Removing one needs no confirmation. */
export function CartLines({ items, heading }: CartLinesProps) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const focusHeading = () => heading.current?.focus();
  const removal = useEndpointMutation(removeFromCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({ title: words.removed() });
      focusHeading();
    },
    onError: async (error) => {
      const description = error.sentence ?? words.removeFailed();
      toast({ title: common.errorTitle(), description, isDestructive: true });
      if (error.status !== 404) return;
      await invalidate(listCart);
      focusHeading();
    },
  });
  const removing = removal.isPending ? removal.variables?.params.id : undefined;
  return (
    <Card className={styles.lines}>
      <ul aria-label={words.listLabel()}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isRemoving={item.id === removing}
            onRemove={() => removal.mutate({ params: { id: item.id } })}
            onGone={focusHeading}
          />
        ))}
      </ul>
    </Card>
  );
}
