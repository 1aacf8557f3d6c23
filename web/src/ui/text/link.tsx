import type { ComponentProps } from 'react';
import styles from './link.module.css';
import { classNames } from '../class-names.ts';

/** A link within or next to text. */
export function TextLink({ className, children, ...native }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...native} className={classNames(styles.link, className)}>
      {children}
    </a>
  );
}

/** A phone number, linked so that a tap calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </TextLink>
  );
}
