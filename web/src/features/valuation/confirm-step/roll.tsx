import { classNames } from '../../../ui/class-names.ts';
import styles from './roll.module.css';

/**
 * Covers the text before it for as long as its characters roll from one text to the other. The style sheet draws them, so they
 * are not text of the document.
 */
export function Roll({ from, to }: { from: string; to: string }) {
  const characters = Array.from(to, (character, index) => {
    // Aligned at the end, where both have the cents.
    const place = to.length - index;
    return { place, character, previous: from.at(-place) ?? '' };
  });
  return (
    // A new element for each change, which starts the animations again.
    <span key={`${from} ${to}`} className={styles.roll} aria-hidden="true">
      {characters.map(({ place, character, previous }) => (
        <span
          key={place}
          className={classNames(previous !== character && styles.changed)}
          data-from={previous}
          data-to={character}
        />
      ))}
    </span>
  );
}
