import { useScreenReady } from '../../ui/use-screen-ready.ts';

export function CartPage() {
  useScreenReady();
  return <h1>Your Trade-In Cart</h1>;
}
