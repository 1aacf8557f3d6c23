import { downloadTemplate } from '@trade-in/contract/endpoints/bulk-upload';
import { clubTypes } from '@trade-in/domain/club';
import * as words from '@trade-in/words/bulk-upload';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../../api/endpoint-url.ts';
import type { ApiError } from '../../api/api-error.ts';
import { download, loadFile, type LoadedFile } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useUnsavedChangesWarning } from '../../ui/form/use-unsaved-changes-warning.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import styles from './bulk-upload-page.module.css';
import { UploadCard } from './upload-card.tsx';
import { UploadResult } from './upload-result.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

/** The notes of the specification (section 2), and what happens to existing models and to the template's example rows. */
const notes = [
  words.brandsNote(),
  words.pricesNote(),
  words.clubTypesNote({ types: clubTypes.join(', ') }),
  words.imageUrlsNote(),
  words.launchYearsNote(),
  words.existingModelsNote(),
  words.examplesNote(),
  words.errorsNote(),
];

/** `/admin/bulk-upload`: imports a price list into the catalogue. */
export function BulkUploadPage() {
  const upload = useBulkUpload();
  useUnsavedChangesWarning(upload.isUnsaved, words.leaveQuestion());
  useScreenReady();
  return (
    <div className={styles.page}>
      <h1>{shell.bulkUpload()}</h1>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <TemplateCard />
          <UploadCard upload={upload} />
          <div role="status">{upload.completed !== null && <UploadResult upload={upload.completed} />}</div>
        </div>
        <section className={styles.notes} aria-labelledby="important-notes">
          <h2 id="important-notes">{words.notesTitle()}</h2>
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
    mutationFn: () => loadFile(endpointUrl(downloadTemplate)),
    onSuccess: ({ blob }) => {
      download(blob, 'product-template.xlsx');
      toast({ title: words.templateDownloadedTitle(), description: words.templateDownloaded() });
    },
    onError: ({ sentence }) =>
      toast({
        title: words.downloadFailedTitle(),
        description: sentence ?? common.checkConnection(),
        isDestructive: true,
      }),
  });
  return (
    <Card title={words.templateTitle()} className={styles.card}>
      <p className={styles.text}>{words.templateText()}</p>
      <Button
        variant="secondary"
        className={styles.button}
        isBusy={loading.isPending}
        busyLabel={words.downloading()}
        onClick={() => loading.mutate()}
      >
        {words.downloadTemplate()}
      </Button>
    </Card>
  );
}
