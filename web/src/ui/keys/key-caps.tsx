import styles from './key-caps.module.css';

/** Returns whether the keyboard is a Mac's, which has Cmd where others have Ctrl. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Keys, drawn as on a keyboard. */
export function KeyCaps({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.caps}>
      {names.map((name) => (
        <kbd key={name} className={styles.cap}>
          {name}
        </kbd>
      ))}
    </span>
  );
}
