import styles from './flag-mark.module.css';

/** The shop's mark, a pennant on its pole, 2:3. Decorative: the shop's name is always beside it. */
export function FlagMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 24" width="16" height="24" aria-hidden>
      <path className={styles.pole} d="M2.5 1.5V22" />
      <path className={styles.pennant} d="M2.5 2.2 14.4 6.2C15.2 6.5 15.2 7.5 14.4 7.8L2.5 12Z" />
      <path className={styles.fold} d="M2.5 7.1H15C15 7.4 14.8 7.7 14.4 7.8L2.5 12Z" />
    </svg>
  );
}
