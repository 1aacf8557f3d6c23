import { ButtonLink } from '../../ui/button.tsx';
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx';
import styles from './empty-cart.module.css';

/** What a cart without clubs says. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyBagDrawing />
      <p className={styles.said}>Your cart is empty</p>
      <p>See what your clubs are worth: it takes half a minute and asks for nothing about you.</p>
      <ButtonLink href="/">Start Trading In</ButtonLink>
    </div>
  );
}
