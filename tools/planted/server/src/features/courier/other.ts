import { cart } from '../cart/bad.ts'; export const other = cart;
