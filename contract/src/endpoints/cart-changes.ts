import { paymentTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { CartAddition, CartItem } from './cart.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-reason.ts';
import { Id } from '../fields.ts';

/** A missing field, or a number of irons that is null, stays as it is. The payment type is the whole cart's: see `setPaymentType`. */
export const CartItemChange = v.partial(v.pick(CartAddition, ['dexterity', 'condition', 'ironCount']));
export type CartItemChange = v.InferOutput<typeof CartItemChange>;

export const changeCartItem = endpoint({
  name: 'changeCartItem',
  summary: 'Changes the dexterity, the condition or the number of irons of a club in the cart',
  method: 'PATCH',
  path: '/api/cart/{id}',
  access: 'visitor',
  params: v.object({ id: Id }),
  body: CartItemChange,
  response: CartItem,
  refuses: ['not_found'],
});

export const setPaymentType = endpoint({
  name: 'setPaymentType',
  summary: 'Sets the payment type of every club in the cart, and returns them, oldest first',
  method: 'PUT',
  path: '/api/cart/payment-type',
  access: 'visitor',
  body: v.object({ paymentType: v.picklist(paymentTypes, fieldMessage({ code: 'unknown_payment_type' })) }),
  response: v.array(CartItem),
  refuses: [],
});
