import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { Refusal } from '../../refusal.ts';

/** 'Ping G430 Max (Driver)' */
export function fullName({ brand, name, type }: AdminModel): string {
  return `${brand.name} ${name} (${type})`;
}

export function modelGone(): Refusal {
  return new Refusal('not_found', { sentence: 'This model is not here any more: somebody has deleted it.' });
}
