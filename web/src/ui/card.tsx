import { useId, type ReactNode, type Ref } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** The card's h2, which labels the section. */
  title?: string;
  children: ReactNode;
  className?: string | undefined;
  /** Makes the card focusable by script, but not by Tab. */
  ref?: Ref<HTMLElement>;
}

/** A white panel with a thin border. */
export function Card({ title, children, className, ref }: CardProps) {
  const id = useId();
  const isNamed = title !== undefined;
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={classNames(styles.card, className)}
      aria-labelledby={isNamed ? id : undefined}
    >
      {isNamed && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}
