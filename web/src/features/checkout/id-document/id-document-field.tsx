import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/common';
import * as zoneWords from '@trade-in/words/file-zone';
import * as words from '@trade-in/words/id-document';
import { type ChangeEvent, type MouseEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Icon } from '../icon.tsx';
import styles from './id-document-field.module.css';
import { IdDocumentPicture } from './id-document-picture.tsx';
import { IdDocumentStatus } from './id-document-status.tsx';
import type { IdDocument, IdDocumentState } from './use-id-document.ts';

interface IdDocumentFieldProps {
  document: IdDocument;
  error: string | undefined;
  isLocked: boolean;
}

/** Includes the extensions of HEIC, because not every system knows its media type. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf';

/** Not `disabled`, because a locked form has nothing else that can have the focus, by which a keyboard scrolls it. */
const locked = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;

/** A file from the phone's camera, the file chooser or a drop, with preview, upload progress and retry. */
export function IdDocumentField({ document, error, isLocked }: IdDocumentFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { state } = document;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = classNames(errorId, `${id}-hint`, `${id}-formats`);
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file && !isLocked) document.choose(file);
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }
  function retry() {
    // The button disappears, and would lose the focus.
    chooser.current?.focus();
    document.retry();
  }
  return (
    <div className={styles.zone} data-at={state.at} data-invalid={error !== undefined || undefined}>
      {/* Covers the zone, so that a file dropped anywhere in it is dropped on the input. */}
      <input
        ref={chooser}
        id={id}
        className={styles.input}
        type="file"
        name="idDocument"
        accept={accepted}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        {...(isLocked && locked)}
        onChange={onChange}
      />
      <div className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {words.label()}
          <span aria-hidden="true"> *</span>
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {words.hint()}
        </p>
        <IdDocumentStatus state={state} />
        <ErrorText id={errorId}>{error}</ErrorText>
      </div>
      <IdDocumentPicture state={state} />
      <div className={styles.actions}>
        <Buttons {...{ id, describedBy, state, isLocked, onChange }} onRetry={retry} />
        <p id={`${id}-formats`} className={styles.formats}>
          {words.formats({ limit: formatMegabytes(maxDocumentBytes) })}
        </p>
      </div>
    </div>
  );
}

interface ButtonsProps {
  /** The file chooser's. */
  id: string;
  describedBy: string;
  state: IdDocumentState;
  isLocked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onRetry: () => void;
}

function Buttons({ id, describedBy, state, isLocked, onChange, onRetry }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      {state.at === 'failed' && state.canRetry && (
        <Button className={styles.retry} onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      )}
      <label className={styles.camera}>
        <input
          className={styles.input}
          type="file"
          accept="image/*"
          capture="environment"
          {...(isLocked && locked)}
          onChange={onChange}
          aria-describedby={describedBy}
        />
        <span className={styles.choose}>
          <Icon name="camera" />
          {words.takePhoto()}
        </span>
      </label>
      <label htmlFor={id} className={styles.choose}>
        {chooseLabels[state.at]()}
      </label>
      {state.at === 'empty' && <p className={styles.drop}>{zoneWords.dropHint()}</p>}
    </div>
  );
}

const chooseLabels: Readonly<Record<IdDocumentState['at'], () => string>> = {
  empty: words.choose,
  preparing: words.change,
  sending: words.change,
  failed: words.chooseAnother,
  done: words.change,
};
