import type { PaymentType } from '@trade-in/domain/club';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pill.module.css';

export interface PillProps {
  tone?: 'neutral' | 'outline' | 'green' | 'red' | 'amber';
  children: ReactNode;
}

/** A short status label. */
export function Pill({ tone = 'neutral', children }: PillProps) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

/** The customer's payment type. */
export function PaymentPill({ type }: { type: PaymentType }) {
  return <Pill tone={type === 'Cash' ? 'outline' : 'neutral'}>{type}</Pill>;
}
