import { useState } from 'react';
import styles from './cross-fade-text.module.css';

/** A text that cross-fades when it changes; screen readers get the new text only. */
export function CrossFadeText({ text }: { text: string }) {
  const [shown, setShown] = useState({ current: text, previous: '' });
  if (shown.current !== text) setShown({ current: text, previous: shown.current });
  const isChanged = shown.previous !== '';
  return (
    <span className={styles.pair}>
      <span key={shown.current} className={isChanged ? styles.current : undefined}>
        {shown.current}
      </span>
      {isChanged && (
        <span
          key={`previous ${shown.current}`}
          className={styles.previous}
          aria-hidden="true"
          onAnimationEnd={() => setShown({ current: text, previous: '' })}
        >
          {shown.previous}
        </span>
      )}
    </span>
  );
}
