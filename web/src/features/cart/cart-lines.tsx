import { type CartItem, listCart, removeFromCart } from '@trade-in/contract/endpoints/cart';
import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import type { RefObject } from 'react';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { localUrl, paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  items: readonly CartItem[];
  /** Gets the focus after a removal, because the focused button disappears. */
  heading: RefObject<HTMLElement | null>;
}

/** The clubs of the cart. Removing one needs no confirmation. */
export function CartLines({ items, heading }: CartLinesProps) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const removal = useEndpointMutation(removeFromCart, {
    onSuccess: async () => {
      await invalidate(listCart);
      toast({ title: words.removed() });
      heading.current?.focus();
    },
    onError: async (error) => {
      const description = error.sentence ?? words.removeFailed();
      toast({ title: common.errorTitle(), description, isDestructive: true });
      if (error.status === 404) await invalidate(listCart);
    },
  });
  const removing = removal.isPending ? removal.variables?.params.id : undefined;
  return (
    <Card>
      <ul aria-label={words.listLabel()}>
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

/** Shown instead of the lines in a cart without clubs. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyBagDrawing />
      <p className={styles.emptyTitle}>{words.emptyTitle()}</p>
      <p>{words.emptyHint()}</p>
      <ButtonLink href={localUrl(paths.home)}>{common.startTradingIn()}</ButtonLink>
    </div>
  );
}
