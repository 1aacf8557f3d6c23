import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/id-document';
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './id-document-field.module.css';
import type { IdDocument, IdDocumentState } from './use-id-document.ts';

interface IdDocumentFieldProps {
  document: IdDocument;
  error: string | undefined;
}

/** Includes the extensions of HEIC, because not every system knows its media type. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf';

/** A file from the phone's camera, the file chooser or a drop, with preview, upload progress and retry. */
export function IdDocumentField({ document, error }: IdDocumentFieldProps) {
  const id = useId();
  const { state } = document;
  const describedBy = [`${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) document.choose(file);
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {words.label()}
        <span aria-hidden="true"> *</span>
      </label>
      <div className={styles.zone} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          type="file"
          name="idDocument"
          accept={accepted}
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={onChange}
        />
        <Status state={state} />
        <label htmlFor={id} className={styles.choose}>
          {state.at === 'empty' ? words.choose() : words.chooseAnother()}
        </label>
        <label className={styles.camera}>
          <input
            className={styles.input}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={onChange}
            aria-describedby={describedBy}
          />
          <span className={styles.choose}>{words.takePhoto()}</span>
        </label>
      </div>
      {state.at === 'failed' && <Failed state={state} onRetry={document.retry} />}
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint({ limit: formatMegabytes(maxDocumentBytes) })}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Status({ state }: { state: IdDocumentState }) {
  if (state.at === 'empty') return null;
  return (
    <div className={styles.status} role="status">
      {'file' in state && <Preview key={state.file.preview} {...state.file} />}
      <p>{statusText(state)}</p>
      {state.at === 'sending' && <progress value={state.sent} aria-label={words.progress()} />}
    </div>
  );
}

/** The picture, or the file's type if it is not a picture that the browser can decode (most can't decode HEIC). */
function Preview({ preview, name }: { preview: string | null; name: string }) {
  const [canDecode, setCanDecode] = useState(true);
  if (preview === null || !canDecode) return <p className={styles.type}>{fileTypeOf(name)}</p>;
  return <img src={preview} alt={words.preview()} className={styles.preview} onError={() => setCanDecode(false)} />;
}

/** Returns 'HEIC' for 'IMG_0042.heic'. */
function fileTypeOf(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? words.file();
}

function Failed({ state, onRetry }: { state: Extract<IdDocumentState, { at: 'failed' }>; onRetry: () => void }) {
  return (
    <Notice tone="red" role="alert">
      <p>{state.sentence}</p>
      {state.canRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      )}
    </Notice>
  );
}

function statusText(state: Exclude<IdDocumentState, { at: 'empty' }>): string {
  switch (state.at) {
    case 'preparing':
      return words.preparing({ name: state.name });
    case 'sending':
      return words.sending({ name: state.file.name, size: formatFileSize(state.file.bytes) });
    case 'failed':
      return state.name;
    case 'done':
      return words.uploaded({ name: state.file.name, size: formatFileSize(state.file.bytes) });
  }
}

function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
