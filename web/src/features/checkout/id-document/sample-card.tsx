import * as words from '@trade-in/words/id-document';
import styles from './id-document-field.module.css';

/** Of an invented card: a date of birth and a citizenship digit, the rest masked. */
const maskedNumber = '80•••• •••• 0••';

/** A drawn ID card that shows what belongs in the picture. */
export function SampleCard() {
  return (
    <svg viewBox="0 0 190 120" className={styles.sample} aria-hidden="true">
      <rect x=".75" y=".75" width="188.5" height="118.5" rx="10" fill="#fff" stroke="#9fbfae" strokeWidth="1.5" />
      <path d="M.75 24V10.75a10 10 0 0 1 10-10h168.5a10 10 0 0 1 10 10V24z" fill="#0f5a40" />
      <text x="12" y="17" fill="#fff" className={styles.sampleTitle}>
        {words.sample()}
      </text>
      <rect x="12" y="36" width="48" height="60" rx="4" fill="#e3f0e8" />
      <g fill="#9fbfae">
        <circle cx="36" cy="58" r="11" />
        <path d="M15 96a21 21 0 0 1 42 0z" />
      </g>
      <g fill="#d9dedb">
        <rect x="72" y="38" width="62" height="7" rx="3.5" />
        <rect x="72" y="52" width="86" height="7" rx="3.5" />
        <rect x="72" y="66" width="48" height="7" rx="3.5" />
      </g>
      <text x="72" y="95" fill="#0f1f18" className={styles.sampleNumber}>
        {maskedNumber}
      </text>
    </svg>
  );
}
