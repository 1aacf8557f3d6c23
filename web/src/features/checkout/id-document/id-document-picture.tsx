import * as words from '@trade-in/words/id-document';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './id-document-field.module.css';
import { SampleCard } from './sample-card.tsx';
import type { IdDocumentState } from './use-id-document.ts';

/** The chosen picture, the type of another file, or a drawn sample before anything is chosen. */
export function IdDocumentPicture({ state }: { state: IdDocumentState }) {
  return (
    <div className={styles.picture}>
      {'file' in state ? <Preview key={state.file.preview} {...state.file} /> : <NoPreview state={state} />}
      {state.at === 'done' && <Icon name="check" className={styles.check} />}
    </div>
  );
}

function NoPreview({ state }: { state: IdDocumentState }) {
  return 'name' in state ? <p className={styles.type}>{fileTypeOf(state.name)}</p> : <SampleCard />;
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
