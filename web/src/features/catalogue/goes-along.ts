import type { DeletionWeight } from '@trade-in/contract/admin-catalogue';
import { counted } from '@trade-in/domain/counted';

/** '12 models and 3 cart items go; trade-ins stay', said before anything is deleted. */
export function goesAlong({ models, cartItems }: DeletionWeight): string {
  const parts = [models > 0 && counted(models, 'model'), cartItems > 0 && counted(cartItems, 'cart item')].filter(
    Boolean,
  );
  if (parts.length === 0) return 'Nothing else goes; trade-ins stay.';
  return `${parts.join(' and ')} ${models + cartItems === 1 ? 'goes' : 'go'}; trade-ins stay.`;
}
