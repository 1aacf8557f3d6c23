import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

export interface PillProps {
  tone?: 'neutral' | 'outline' | 'green' | 'red' | 'amber';
  children: ReactNode;
}

/** A word of state. */
export function Pill({ tone = 'neutral', children }: PillProps) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}
