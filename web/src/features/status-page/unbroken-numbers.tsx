import styles from './unbroken-numbers.module.css';

/** A word with a hyphen before a digit, such as an isiZulu prefix with its number, or a date. */
const hyphenated = /(\S*-\d\S*)/;

/** Renders a sentence whose lines don't break at the hyphens of its numbers and dates. */
export function UnbrokenNumbers({ text }: { text: string }) {
  // By position: a sentence can have the same number twice.
  return [...text.split(hyphenated).entries()].map(([position, part]) =>
    position % 2 === 0 ? (
      part
    ) : (
      <span key={position} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
