import type { Brand, Model } from '@trade-in/contract/catalogue';
import type { Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { Caller, SessionHash } from '../../ports/route.ts';

/** A club as it goes into the cart. */
export interface NewCartItem {
  dexterity: Dexterity;
  condition: Condition;
  paymentType: PaymentType;
  quantity: number;
  ironCount: number;
  createdAt: Date;
}

export interface StoredCartItem extends NewCartItem {
  id: string;
  /** As it is at present. */
  model: Model;
  brand: Brand;
}

/** Whose cart it is: a caller, before or after the first write. */
export type CartHolder = Pick<Caller, 'session' | 'openSession'>;

export interface CartStore {
  /** Oldest first. */
  list(session: SessionHash): Promise<StoredCartItem[]>;
  /**
   * Adds what `decide` makes of the model and of the lines already in the cart; null when the model isn't there. Clubs added
   * at the same time are judged one after the other: where another came between, `decide` is asked again. The session is
   * opened only for a club that was decided on. What `decide` throws adds nothing.
   */
  add(
    holder: CartHolder,
    modelId: string,
    decide: (model: Model, lines: readonly { paymentType: PaymentType }[]) => NewCartItem,
  ): Promise<StoredCartItem | null>;
  /** Whether the item was in this session's cart. */
  remove(session: SessionHash, id: string): Promise<boolean>;
  clear(session: SessionHash): Promise<void>;
}
