import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'amber' | 'red' | 'green';
  title?: string;
  children?: ReactNode;
  /** For a notice that appears in response to something; none for one that is there from the start. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

/** A highlighted message within the page. */
export function Notice({ tone = 'amber', title, children, role, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
