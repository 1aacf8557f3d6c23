import type { DeletionWeight } from '@trade-in/contract/admin-catalogue';

/** '12 models and 3 cart items go; trade-ins stay', said before anything is deleted. */
export function goesAlong({ models, cartItems }: DeletionWeight): string {
  const parts = [counted(models, 'model'), counted(cartItems, 'cart item')].filter((part) => part !== null);
  if (parts.length === 0) return 'Nothing else goes; trade-ins stay.';
  return `${parts.join(' and ')} ${models + cartItems === 1 ? 'goes' : 'go'}; trade-ins stay.`;
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
