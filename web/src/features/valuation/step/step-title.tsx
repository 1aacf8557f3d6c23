import type { ReactNode } from 'react';
import { HowItWorksButton } from './how-it-works-button.tsx';
import styles from './step-title.module.css';

/** The step's heading, which receives the focus when the step changes. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <HeadingRow>
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
    </HeadingRow>
  );
}

/** A heading, on phones with 'How It Works' beside it: their header has no room for it. */
export function HeadingRow({ children }: { children: ReactNode }) {
  return (
    <div>
      <HowItWorksButton className={styles.how} />
      {children}
    </div>
  );
}
