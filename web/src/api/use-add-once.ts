import { addToCart, type CartItem, listCart } from '@trade-in/contract/endpoints/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import type { EndpointInput } from './endpoint-url.ts';
import { request } from './request.ts';
import { queryOf } from './use-endpoint.ts';

type Addition = EndpointInput<typeof addToCart>['body'];

/**
 * Returns a function that adds a club to the cart, and can be called for one club after another. A request whose response was
 * lost may have added its club: before the club is sent again, and before the addition fails, the cart is read to see whether
 * the club is there.
 */
export function useAddOnce(): (addition: Addition) => Promise<void> {
  const client = useQueryClient();
  const isUnanswered = useRef(false);
  /** The ids of the clubs that a request without a response can't have added. */
  const known = useRef(new Set<string>());
  const cart = queryOf(listCart);
  async function isAdded(addition: Addition): Promise<boolean> {
    if (!isUnanswered.current) return false;
    const clubs = await client.fetchQuery({ ...cart, staleTime: 0 });
    const added = clubs.find((club) => isOf(addition, club) && !known.current.has(club.id));
    if (added === undefined) return false;
    known.current.add(added.id);
    isUnanswered.current = false;
    return true;
  }
  return async (addition) => {
    if (await isAdded(addition)) return;
    if (!isUnanswered.current) for (const { id } of await client.fetchQuery(cart)) known.current.add(id);
    try {
      const { id } = await request(addToCart, { body: addition });
      known.current.add(id);
      isUnanswered.current = false;
    } catch (error) {
      isUnanswered.current = error instanceof ApiError && error.status === 0;
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
