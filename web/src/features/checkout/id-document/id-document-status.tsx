import * as words from '@trade-in/words/id-document';
import styles from './id-document-field.module.css';
import type { IdDocumentState } from './use-id-document.ts';

/** Says how far the upload is, or why it failed. Rendered empty before, because screen readers announce only changes. */
export function IdDocumentStatus({ state }: { state: IdDocumentState }) {
  return (
    <>
      <div className={styles.status} role="status">
        {state.at !== 'empty' && <p>{statusText(state)}</p>}
        {state.at === 'preparing' && <progress aria-label={words.progress()} />}
        {state.at === 'sending' && <progress value={state.sent} aria-label={words.progress()} />}
      </div>
      {state.at === 'failed' && (
        <p className={styles.failure} role="alert">
          {state.sentence}
        </p>
      )}
    </>
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
