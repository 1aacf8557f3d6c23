import { storedTexts, tabDraft } from '../../api/tab-draft.ts';
import { collectionFields } from './collection.ts';

/**
 * Input of the courier form that is not part of a saved quote. It survives leaving the cart and the phone discarding the page.
 * Addresses are personal and phones are shared, so it is cleared with the courier, with the cart's last club, and after half
 * an hour.
 */
export const courierDraft = tabDraft('courier', (stored) => storedTexts(stored, collectionFields));
