import { readUploadProgress, type BulkUploadProgress } from '@trade-in/contract/endpoints/bulk-upload';
import { groupThousands } from '@trade-in/domain/number-format';
import * as words from '@trade-in/words/bulk-upload';
import * as common from '@trade-in/words/back-office-common';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/use-endpoint.ts';
import styles from './bulk-upload-page.module.css';
import type { ActiveUpload } from './use-bulk-upload.ts';

/** The interval at which the server is polled for progress. */
const pollMs = 500;

/** Shows the progress of sending the file, then of reading and saving its rows. */
export function UploadProgress({ sending: { uploadId, sent } }: { sending: ActiveUpload }) {
  const isSent = sent === 1;
  const { data } = useQuery({
    ...queryOf(readUploadProgress, isSent ? { params: { uploadId } } : null),
    refetchInterval: isSent && pollMs,
  });
  const { text, rows, part } = isSent ? stageOf(data) : { text: words.sendingFile(), rows: '', part: sent };
  return (
    <div className={styles.progress}>
      <p>
        {/* The row count is not in the live region, because it changes too often to be announced. */}
        <span role="status">{text}</span> <span className={styles.rows}>{rows}</span>
      </p>
      <progress aria-label={common.upload()} {...(part === null ? {} : { value: part })} />
    </div>
  );
}

/** `part` is 0 to 1, or null while the number of rows is unknown. */
function stageOf(progress: BulkUploadProgress | undefined): { text: string; rows: string; part: number | null } {
  const { stage = 'waiting', rows = 0, total = 0 } = progress ?? {};
  if (stage === 'done') return { text: words.finishing(), rows: '', part: 1 };
  if (stage === 'saving' && total > 0) {
    const [saved, count] = [groupThousands(String(rows)), groupThousands(String(total))];
    return { text: common.saving(), rows: words.rowsSaved({ saved, count }), part: rows / total };
  }
  return { text: words.readingFile(), rows: '', part: null };
}
