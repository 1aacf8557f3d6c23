import { conditions, defaultPaymentType, dexterities, paymentTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { Brand, Model } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-reason.ts';
import { CentsAmount, Id, EmptyResponse } from '../fields.ts';

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
  /** At the model's current price. */
  linePrice: CentsAmount,
  /** `YYYY-MM-DD`: only for a club that is not in the catalogue, the last day on which it can be submitted at the price that staff have set. */
  offeredUntil: v.optional(v.string()),
});
export type CartItem = v.InferOutput<typeof CartItem>;

const modelRequired = fieldMessage({ code: 'model_required' });

export const CartAddition = v.object({
  modelId: v.pipe(v.string(modelRequired), v.nonEmpty(modelRequired), v.maxLength(64)),
  dexterity: v.picklist(dexterities, fieldMessage({ code: 'unknown_dexterity' })),
  condition: v.picklist(conditions, fieldMessage({ code: 'unknown_condition' })),
  paymentType: v.nullish(v.picklist(paymentTypes, fieldMessage({ code: 'unknown_payment_type' })), defaultPaymentType),
  /** Any value; the server checks it only for irons. */
  ironCount: v.optional(v.unknown()),
});
export type CartAddition = v.InferOutput<typeof CartAddition>;

export const listCart = endpoint({
  name: 'listCart',
  summary: "Returns the clubs in this session's cart, oldest first",
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
  response: v.array(CartItem),
  refuses: [],
});

export const addToCart = endpoint({
  name: 'addToCart',
  summary: 'Adds a club to the cart',
  method: 'POST',
  path: '/api/cart',
  access: 'visitor',
  body: CartAddition,
  response: CartItem,
  refuses: ['unknown_model', 'other_payment_type', 'cart_full', 'too_many'],
});

export const removeFromCart = endpoint({
  name: 'removeFromCart',
  summary: 'Removes a club from the cart',
  method: 'DELETE',
  path: '/api/cart/{id}',
  access: 'visitor',
  params: v.object({ id: Id }),
  response: EmptyResponse,
  refuses: ['not_found'],
});

export const clearCart = endpoint({
  name: 'clearCart',
  summary: 'Empties the cart',
  method: 'DELETE',
  path: '/api/cart',
  access: 'visitor',
  response: EmptyResponse,
  refuses: [],
});
