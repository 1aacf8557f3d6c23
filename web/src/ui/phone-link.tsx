import styles from './link.module.css';
import { TextLink } from './link.tsx';

/** A phone number as the shop writes it, to be called by a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </TextLink>
  );
}
