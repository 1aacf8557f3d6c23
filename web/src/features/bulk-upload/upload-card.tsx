import * as words from '@trade-in/words/bulk-upload';
import * as common from '@trade-in/words/back-office-common';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileZoneText, FileZone } from '../../ui/fields/file-zone.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bulk-upload-page.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { BulkUpload } from './use-bulk-upload.ts';

/** The form that uploads the price list. */
export function UploadCard({ upload }: { upload: BulkUpload }) {
  const { file, sending, failure } = upload;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    upload.start();
  }
  return (
    <Card title={words.uploadTitle()} className={styles.card}>
      <form className={styles.form} onSubmit={onSubmit} aria-label={words.formLabel()}>
        <FileZone
          name="file"
          aria-label={words.fileLabel()}
          accept=".xlsx,.xls"
          disabled={sending !== null}
          onChoose={upload.choose}
        >
          <FileZoneText name={file?.name} choose={file === null ? words.chooseFile() : words.chooseAnotherFile()} />
        </FileZone>
        {sending !== null && <UploadProgress sending={sending} />}
        {failure !== null && (
          <Notice
            tone={failure.isUncertain ? 'amber' : 'red'}
            role="alert"
            title={failure.isUncertain ? words.uncertainTitle() : words.failureTitle()}
          >
            <p>{failure.text}</p>
          </Notice>
        )}
        {file !== null && (
          <Button type="submit" className={styles.button} isBusy={sending !== null} busyLabel={common.uploading()}>
            {common.upload()}
          </Button>
        )}
      </form>
    </Card>
  );
}
