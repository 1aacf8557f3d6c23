import { conditions, defaultPaymentType, dexterities, paymentTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { Brand, Model } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { CentsAmount, Id, Nothing } from './text.ts';

export const CartItem = v.object({
  id: Id,
  modelId: Id,
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  paymentType: v.picklist(paymentTypes),
  quantity: v.number(),
  ironCount: v.number(),
  createdAt: v.string(),
  model: Model,
  brand: Brand,
  /** Cents at the model's present price. */
  linePrice: CentsAmount,
});
export type CartItem = v.InferOutput<typeof CartItem>;

export const CartAddition = v.object({
  modelId: v.pipe(v.string('Please choose a model'), v.nonEmpty('Please choose a model'), v.maxLength(64)),
  dexterity: v.picklist(dexterities, 'Dexterity is Left or Right'),
  condition: v.picklist(conditions, 'Condition is Below Average, Average or Above Average'),
  paymentType: v.nullish(v.picklist(paymentTypes, 'Payment type is Trade-In or Cash'), defaultPaymentType),
  /** Judged only for irons (by the use-case, which knows the model's type), so anything is let through here. */
  ironCount: v.optional(v.unknown()),
});
export type CartAddition = v.InferOutput<typeof CartAddition>;

export const listCart = endpoint({
  name: 'listCart',
  summary: "The clubs in this session's cart, oldest first",
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
  response: v.array(CartItem),
  refuses: [],
});

export const addToCart = endpoint({
  name: 'addToCart',
  summary: 'Adds one club to the cart',
  method: 'POST',
  path: '/api/cart',
  access: 'visitor',
  body: CartAddition,
  response: CartItem,
  refuses: ['unknown_model', 'other_payment_type', 'cart_full'],
});

export const removeFromCart = endpoint({
  name: 'removeFromCart',
  summary: 'Removes one club from the cart',
  method: 'DELETE',
  path: '/api/cart/{id}',
  access: 'visitor',
  params: v.object({ id: Id }),
  response: Nothing,
  refuses: ['not_found'],
});

export const clearCart = endpoint({
  name: 'clearCart',
  summary: 'Removes every club from the cart',
  method: 'DELETE',
  path: '/api/cart',
  access: 'visitor',
  response: Nothing,
  refuses: [],
});
