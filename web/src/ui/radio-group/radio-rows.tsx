import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';
import styles from './radio-rows.module.css';

/** Radio cards one below the other. */
export function RadioRows<Value extends string>(props: Omit<RadioCardsProps<Value>, 'gridClassName'>) {
  return <RadioCards {...props} gridClassName={styles.rows} />;
}
