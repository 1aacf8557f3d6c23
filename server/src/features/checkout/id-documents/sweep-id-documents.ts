import { unusedDocumentMs } from '@trade-in/domain/limits';
import { fileFolders } from '../../../ports/files/file-folders.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import { idDocumentFile } from '../../../ports/files/id-document-url.ts';
import type { IdDocumentStore } from './id-document-store.ts';

interface SweepDeps {
  documents: Pick<IdDocumentStore, 'findUnused' | 'deleteUnused'>;
  files: Pick<FileStore, 'deleteStaged' | 'remove'>;
  stopping?: AbortSignal;
}

const batchSize = 100;

/**
 * Deletes documents that were uploaded a day ago and never submitted, and files that a crash left without a row. Returns the
 * number of both. Deletes the file before its row, so that after a crash in between the next sweep finds the row. Submissions
 * never use these documents meanwhile, because they reject documents that are nearly a day old. Ends between two documents when the
 * service stops.
 */
export async function sweepIdDocuments({ documents, files, stopping }: SweepDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedDocumentMs);
  let swept = await files.deleteStaged(fileFolders.idDocuments, before);
  for (;;) {
    const ids = await documents.findUnused(before, batchSize);
    for (const id of ids) {
      if (stopping?.aborted) return swept;
      await files.remove(idDocumentFile(id));
      await documents.deleteUnused([id]);
      swept += 1;
    }
    if (ids.length < batchSize) return swept;
  }
}
