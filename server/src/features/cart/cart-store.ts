import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { Caller, SessionHash } from '../../ports/http/route.ts';

export interface NewCartItem {
  dexterity: Dexterity;
  condition: Condition;
  paymentType: PaymentType;
  quantity: number;
  ironCount: number;
  createdAt: Date;
}

/** A model with its brand, both with their current values. */
export interface StoredCartModel {
  modelId: string;
  modelName: string;
  type: ClubType;
  price: Cents;
  imageUrl: string | null;
  year: number | null;
  brandId: string;
  brandName: string;
  logoUrl: string | null;
}

/** An item whose club is a model of the catalogue. */
export interface CatalogueItem extends NewCartItem, StoredCartModel {
  id: string;
}

/** An item. A club that staff have priced for one customer has negative ids, which no model and no brand can have. */
export interface StoredCartItem extends CatalogueItem {
  /** The last day of the price of a club that is not in the catalogue; null for a model. */
  offeredUntil: CalendarDay | null;
}

export interface ChangedClub {
  type: ClubType;
  /** Whether staff have priced the club as it was described. */
  isOffered: boolean;
}

/** New values of an item; null for those that stay. */
export interface StoredItemChange {
  dexterity: Dexterity | null;
  condition: Condition | null;
  ironCount: number | null;
}

/** Whose cart it is: a caller who may not have a session yet. */
export type CartHolder = Pick<Caller, 'session' | 'openSession'>;

export interface CartStore {
  /** Returns the cart's items, oldest first. */
  list(session: SessionHash): Promise<StoredCartItem[]>;
  /**
   * Adds the item that `decide` returns for the model and the lines already in the cart; returns null for an unknown model.
   * Concurrent additions are decided one after the other: if the cart changed in between, `decide` is called again. The
   * session is opened only after `decide` returns; an error that it throws adds nothing.
   */
  add(
    holder: CartHolder,
    modelId: string,
    decide: (model: StoredCartModel, lines: readonly { paymentType: PaymentType }[]) => NewCartItem,
  ): Promise<StoredCartItem | null>;
  /**
   * Makes the change that `decide` returns for the item's club, and returns the changed item; null if it is not in this
   * session's cart. An error that `decide` throws changes nothing.
   */
  change(
    session: SessionHash,
    id: string,
    decide: (club: ChangedClub) => StoredItemChange,
  ): Promise<StoredCartItem | null>;
  /** Sets the payment type of all items at once, those included that are added meanwhile. */
  setPaymentType(session: SessionHash, paymentType: PaymentType): Promise<void>;
  /** Returns whether the item was in this session's cart. */
  remove(session: SessionHash, id: string): Promise<boolean>;
  clear(session: SessionHash): Promise<void>;
}
