import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLateDialog } from './use-late-dialog.tsx';
import styles from './welcome.module.css';

const loadHowItWorks = () => import('./how-it-works.tsx').then(({ HowItWorks }) => HowItWorks);

/** What the service is, in one sentence, and the quickest way to a value. */
export function Welcome({ finder }: { finder: ReactNode }) {
  const howItWorks = useLateDialog(loadHowItWorks);
  return (
    <div className={styles.welcome}>
      <h1 className={styles.title} tabIndex={-1}>
        Trade in your clubs. Know the price now.
      </h1>
      <p className={styles.promise}>
        An instant value in Rands, paid as a discount code or as cash within 24 hours of inspection.
      </p>
      <Button variant="quiet" className={styles.how} onClick={howItWorks.open}>
        How It Works
      </Button>
      <div className={styles.finder}>{finder}</div>
      {howItWorks.dialog}
    </div>
  );
}
