import { unusedDocumentMs } from '@trade-in/domain/limits';
import type { FileStore } from '../../ports/file-store.ts';
import { idDocumentFile } from './id-document-address.ts';
import type { IdDocumentStore } from './id-document-store.ts';

const atOnce = 100;

/**
 * Deletes documents that were uploaded a day ago and never submitted, and tells how many. The file goes first: after a crash
 * between the two its row is left, and the next sweep comes by it again. A submission can't take a document meanwhile,
 * for it takes none that is nearly a day old.
 */
export async function sweepIdDocuments(
  { documents, files }: { documents: IdDocumentStore; files: FileStore },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - unusedDocumentMs);
  let swept = 0;
  for (;;) {
    const ids = await documents.findUnused(before, atOnce);
    for (const id of ids) await files.remove(idDocumentFile(id));
    await documents.deleteUnused(ids);
    swept += ids.length;
    if (ids.length < atOnce) return swept;
  }
}
