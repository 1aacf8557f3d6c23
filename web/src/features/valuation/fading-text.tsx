import { useState } from 'react';
import styles from './fading-text.module.css';

/** A text that cross-fades when it changes; the one before lies under it, for the eye alone. */
export function FadingText({ text }: { text: string }) {
  const [shown, setShown] = useState({ now: text, before: '' });
  if (shown.now !== text) setShown({ now: text, before: shown.now });
  const isChanged = shown.before !== '';
  return (
    <span className={styles.pair}>
      <span key={shown.now} className={isChanged ? styles.now : undefined}>
        {shown.now}
      </span>
      {isChanged && (
        <span
          key={`before ${shown.now}`}
          className={styles.before}
          aria-hidden="true"
          onAnimationEnd={() => setShown({ now: text, before: '' })}
        >
          {shown.before}
        </span>
      )}
    </span>
  );
}
