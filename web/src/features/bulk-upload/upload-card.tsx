import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileWords, FileZone } from '../../ui/file-zone.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bulk-upload-page.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { BulkUpload } from './use-bulk-upload.ts';

/** Chooses the filled-in list and sends it. */
export function UploadCard({ upload }: { upload: BulkUpload }) {
  const { file, sending, failure } = upload;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    upload.start();
  }
  return (
    <Card title="Step 2: Upload your list" className={styles.card}>
      <form className={styles.form} onSubmit={onSubmit} aria-label="Upload your list">
        <FileZone
          name="file"
          aria-label="Excel file (.xlsx or .xls)"
          accept=".xlsx,.xls"
          disabled={sending !== null}
          onChoose={upload.choose}
        >
          <FileWords name={file?.name} choose={file === null ? 'Choose an Excel file' : 'Choose another file'} />
        </FileZone>
        {sending !== null && <UploadProgress sending={sending} />}
        {failure !== null && (
          <Notice tone="red" role="alert" title="Nothing was imported">
            <p>{failure}</p>
          </Notice>
        )}
        {file !== null && (
          <Button type="submit" className={styles.button} isBusy={sending !== null} busyLabel="Uploading...">
            Upload
          </Button>
        )}
      </form>
    </Card>
  );
}
