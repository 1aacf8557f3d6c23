import { readUploadProgress, type BulkUploadProgress } from '@trade-in/contract/bulk-upload';
import { counted, inThousands } from '@trade-in/domain/counted';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/use-endpoint.ts';
import styles from './bulk-upload-page.module.css';
import type { Sending } from './use-bulk-upload.ts';

/** How often the service is asked how far it is. */
const askMs = 500;

/** The file on its way, then the rows as they are read and saved. */
export function UploadProgress({ sending: { uploadId, sent } }: { sending: Sending }) {
  const isSent = sent === 1;
  const { data } = useQuery({
    ...queryOf(readUploadProgress, isSent ? { params: { uploadId } } : null),
    refetchInterval: isSent && askMs,
  });
  const { words, rows, part } = isSent ? stageOf(data) : { words: 'Sending the file...', rows: '', part: sent };
  return (
    <div className={styles.progress}>
      <p>
        {/* The rows change too often to be read out. */}
        <span role="status">{words}</span> <span className={styles.rows}>{rows}</span>
      </p>
      <progress aria-label="Upload" {...(part === null ? {} : { value: part })} />
    </div>
  );
}

/** `part` is null while nobody knows how much there is. */
function stageOf(progress: BulkUploadProgress | undefined): { words: string; rows: string; part: number | null } {
  const { stage = 'waiting', rows = 0, total = 0 } = progress ?? {};
  if (stage === 'done') return { words: 'Finishing...', rows: '', part: 1 };
  if (stage === 'saving' && total > 0)
    return { words: 'Saving...', rows: `${inThousands(String(rows))} of ${counted(total, 'row')}`, part: rows / total };
  return { words: 'Reading the spreadsheet...', rows: '', part: null };
}
