import * as words from '@trade-in/words/file-zone';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styles from './file-zone.module.css';

interface FileZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  name: string;
  isInvalid?: boolean;
  onChoose: (file: File) => void;
  /** `FileZoneText`, and a preview if there is one. */
  children: ReactNode;
}

/** A box where one file is chosen or dropped. */
export function FileZone({ isInvalid = false, onChoose, children, ...native }: FileZoneProps) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) onChoose(chosen);
    // Choosing the same file again then fires a change event.
    target.value = '';
  }
  return (
    <div className={styles.zone} data-invalid={isInvalid || undefined}>
      {/* Covers the zone, so that a file dropped anywhere in it is dropped on the input. */}
      <input {...native} className={styles.input} type="file" onChange={onChange} />
      {children}
    </div>
  );
}

/** The chosen file's name, if any, and how to choose one. */
export function FileZoneText({ name, choose }: { name?: string | undefined; choose: string }) {
  return (
    <p className={styles.text}>
      {name !== undefined && <bdi className={styles.name}>{name}</bdi>}
      <span className={styles.choose}>{choose}</span>
      <span>{words.dropHint()}</span>
    </p>
  );
}
