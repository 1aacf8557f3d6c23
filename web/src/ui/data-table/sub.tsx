import styles from './sub.module.css';

/**
 * A smaller grey line below a cell's first one; nothing where there is nothing to say. Whatever somebody typed is kept
 * apart from what stands around it: writing that runs from right to left turns nothing else around.
 */
export function Sub({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text.trim() === '') return null;
  // A long e-mail address breaks before its host rather than within a word.
  const host = text.indexOf('@') + 1;
  return (
    <span className={styles.sub}>
      <bdi>
        {text.slice(0, host)}
        {host > 0 && <wbr />}
        {text.slice(host)}
      </bdi>
    </span>
  );
}
