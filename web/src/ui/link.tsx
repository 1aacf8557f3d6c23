import type { ComponentProps } from 'react';
import styles from './link.module.css';
import { classNames } from './class-names.ts';

/** A link in or beside text. */
export function TextLink({ className, children, ...native }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...native} className={classNames(styles.link, className)}>
      {children}
    </a>
  );
}
