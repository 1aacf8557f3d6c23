import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './facts.module.css';

interface FactsCardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The parts of a phone's page that show the card. */
  of: string;
  children: ReactNode;
}

/** A card of the side column. */
export function FactsCard({ title, aside, of, children }: FactsCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-of={of}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.aside}>{aside}</span>
      </div>
      {children}
    </section>
  );
}

/** A name and its value in a list of facts; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
