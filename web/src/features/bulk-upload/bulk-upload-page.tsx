import { openTemplate } from '@trade-in/contract/bulk-upload';
import { clubTypes } from '@trade-in/domain/club';
import { useMutation } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import type { ApiError } from '../../api/api-error.ts';
import { handOver } from '../../api/hand-over.ts';
import { loadFile, type LoadedFile } from '../../api/load-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import styles from './bulk-upload-page.module.css';
import { UploadCard } from './upload-card.tsx';
import { UploadResult } from './upload-result.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

/** Those of the specification (section 2), with what becomes of a model that is there already, and of the template's rows. */
const notes = [
  'Brands that are missing are created automatically.',
  'Prices are in Rands, such as 450.00.',
  `Club Type must match exactly: ${clubTypes.join(', ')}.`,
  'Image URLs are optional.',
  'A model that is there already gets the new price, and the new picture if there is one.',
  "The template's three rows are examples: write over them, or they are imported too.",
  'Rows with errors are skipped, while valid rows are imported.',
];

/** `/admin/bulk-upload`: a price list, from the template to the catalogue. */
export function BulkUploadPage() {
  const upload = useBulkUpload();
  useLeaveQuestion(upload.file !== null, 'Leave before your list is uploaded?');
  useScreenReady();
  return (
    <div className={styles.page}>
      <h1>Bulk Upload</h1>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <TemplateCard />
          <UploadCard upload={upload} />
          <div role="status">{upload.done !== null && <UploadResult done={upload.done} />}</div>
        </div>
        <section className={styles.notes} aria-labelledby="important-notes">
          <h2 id="important-notes">Important Notes</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function TemplateCard() {
  const { toast } = useToast();
  const loading = useMutation<LoadedFile, ApiError>({
    mutationFn: () => loadFile(addressOf(openTemplate)),
    onSuccess: ({ blob }) => {
      handOver(blob, 'product-template.xlsx');
      toast({
        title: 'Template Downloaded',
        description: 'Write over its three examples, save it, and upload it below.',
      });
    },
    onError: ({ sentence }) =>
      toast({
        title: 'Download Failed',
        description: sentence ?? 'Please check your connection and try again.',
        isDestructive: true,
      }),
  });
  return (
    <Card title="Step 1: Download the template" className={styles.card}>
      <p className={styles.text}>
        A spreadsheet with the columns Brand, Model, Club Type, Price and Image URL, and three rows that show how they
        are filled in.
      </p>
      <Button
        variant="secondary"
        className={styles.button}
        isBusy={loading.isPending}
        busyLabel="Downloading..."
        onClick={() => loading.mutate()}
      >
        Download Template
      </Button>
    </Card>
  );
}
