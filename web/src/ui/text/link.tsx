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

/** An email, linked so that a tap writes to it. Its first part is escaped: it could add recipients or a text to the mail. */
export function EmailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${email.replace(/^[^@]*/, (part) => encodeURIComponent(part))}`}>{email}</TextLink>;
}
