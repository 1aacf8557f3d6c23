import { Refusal } from '../../../refusal.ts';
import type { StoredAdminModel } from './model-store.ts';

/** Returns the label that staff know a model by, such as 'Ping G430 Max (Driver)'. */
export function modelLabel({ brandName, name, type }: Pick<StoredAdminModel, 'brandName' | 'name' | 'type'>): string {
  return `${brandName} ${name} (${type})`;
}

export function modelNotFound(): Refusal {
  return new Refusal('not_found', { reason: { code: 'model_deleted' } });
}
