import { addToCart, type CartItem, listCart } from '@trade-in/contract/endpoints/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { EndpointInput } from '../../../api/endpoint-url.ts';
import { request } from '../../../api/request.ts';
import { queryOf } from '../../../api/use-endpoint.ts';

type Addition = EndpointInput<typeof addToCart>['body'];

/**
 * Returns a function that adds a club to the cart. A request whose response was lost may have added it: before the club is sent
 * again, and before the addition fails, the cart is read to see whether the club is there.
 */
export function useAddOnce(): (addition: Addition) => Promise<void> {
  const client = useQueryClient();
  /** The cart's clubs before a request without a response; null after any response. */
  const clubsBefore = useRef<readonly CartItem[] | null>(null);
  const cart = queryOf(listCart);
  async function isAdded(addition: Addition): Promise<boolean> {
    const before = clubsBefore.current;
    if (before === null) return false;
    const clubs = await client.fetchQuery({ ...cart, staleTime: 0 });
    return clubs.some((club) => isOf(addition, club) && !before.some(({ id }) => id === club.id));
  }
  return async (addition) => {
    if (await isAdded(addition)) return;
    const before = clubsBefore.current ?? client.getQueryData(cart.queryKey) ?? null;
    try {
      await request(addToCart, { body: addition });
      clubsBefore.current = null;
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      clubsBefore.current = isUnanswered ? before : null;
      if (!(await isAdded(addition).catch(() => false))) throw error;
    }
  };
}

function isOf({ modelId, dexterity, condition, paymentType, ironCount }: Addition, club: CartItem): boolean {
  return (
    club.modelId === modelId &&
    club.dexterity === dexterity &&
    club.condition === condition &&
    club.paymentType === paymentType &&
    (ironCount === undefined || club.ironCount === ironCount)
  );
}
