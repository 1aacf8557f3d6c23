import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styles from './file-zone.module.css';

interface FileZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  name: string;
  isInvalid?: boolean;
  onChoose: (file: File) => void;
  /** What the zone shows: `FileWords`, and a preview where there is one. */
  children: ReactNode;
}

/** Where one file is chosen or dropped. */
export function FileZone({ isInvalid = false, onChoose, children, ...native }: FileZoneProps) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) onChoose(chosen);
    // So that choosing the same file again counts as a change.
    target.value = '';
  }
  return (
    <div className={styles.zone} data-invalid={isInvalid || undefined}>
      {/* Above all else in the zone, so that what is dropped there is dropped on it. */}
      <input {...native} className={styles.input} type="file" onChange={onChange} />
      {children}
    </div>
  );
}

/** What was chosen, if anything, and what can be. */
export function FileWords({ name, choose }: { name?: string | undefined; choose: string }) {
  return (
    <p className={styles.text}>
      {name !== undefined && <bdi className={styles.name}>{name}</bdi>}
      <span className={styles.choose}>{choose}</span>
      <span>or drop it here</span>
    </p>
  );
}
