import type { ReactNode } from 'react';
import { HowItWorksButton } from './how-it-works-button.tsx';
import styles from './welcome.module.css';

/** What the service is, in one sentence, and the quickest way to a value. */
export function Welcome({ finder }: { finder: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <h1 className={styles.title} tabIndex={-1}>
        Trade in your clubs. Know the price now.
      </h1>
      <p className={styles.promise}>
        An instant value in Rands, paid as a discount code or as cash within 24 hours of inspection.
      </p>
      <HowItWorksButton className={styles.how} />
      <div className={styles.finder}>{finder}</div>
    </div>
  );
}
