import { tabDraft } from '../../api/tab-draft.ts';
import type { TypedCollection } from './collection.ts';

/**
 * What was typed into the courier form and is not yet with the service: still there when the cart is left for another club
 * or the phone has put the page away. Addresses are personal and phones are shared, so it goes with the courier, with the
 * cart's last club, and after half an hour.
 */
export const courierDraft = tabDraft<TypedCollection>('courier');
