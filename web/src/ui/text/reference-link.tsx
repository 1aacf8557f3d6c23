import * as words from '@trade-in/words/back-office-common';
import { TextLink } from './link.tsx';
import styles from './reference-link.module.css';

/** A trade-in's reference on a line of its own, linked to the trade-in. */
export function ReferenceLink({ reference, href }: { reference: string; href: string }) {
  return (
    <TextLink className={styles.link} href={href} aria-label={words.tradeInOf({ reference })}>
      {reference}
    </TextLink>
  );
}
