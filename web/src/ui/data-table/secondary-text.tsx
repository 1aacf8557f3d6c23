import styles from './secondary-text.module.css';

/** A smaller grey line below the first line of a cell, isolated from the text direction around it; nothing for a blank text. */
export function SecondaryText({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text.trim() === '') return null;
  // A long email address wraps before its host rather than within a word.
  const host = text.indexOf('@') + 1;
  return (
    <span className={styles.text}>
      <bdi>
        {text.slice(0, host)}
        {host > 0 && <wbr />}
        {text.slice(host)}
      </bdi>
    </span>
  );
}
