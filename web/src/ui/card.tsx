import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** Printed as the card's h2, which names the section. */
  title?: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A white panel with a hairline. */
export function Card({ title, children, className }: CardProps) {
  const id = useId();
  const isNamed = title !== undefined;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={isNamed ? id : undefined}>
      {isNamed && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}
