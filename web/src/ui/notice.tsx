import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'amber' | 'red' | 'green';
  title?: string;
  children?: ReactNode;
  /** `alert` or `status` where the notice appears in answer to something; none where it stands from the first. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

/** A few words that must not be missed, in place. */
export function Notice({ tone = 'amber', title, children, role, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
