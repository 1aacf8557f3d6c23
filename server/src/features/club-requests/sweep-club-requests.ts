import { endedRequestMs, unusedRequestPhotoMs } from '@trade-in/domain/limits';
import { fileFolders } from '../../ports/files/file-folders.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { ClubRequestStore } from './club-request-store.ts';
import type { RequestPhotoStore } from './request-photo-store.ts';
import { removeFiles, removeUnused } from './request-photos.ts';

interface SweepDeps {
  requests: Pick<ClubRequestStore, 'findEnded' | 'delete'>;
  photos: Pick<RequestPhotoStore, 'findUnused' | 'deleteUnused'>;
  files: Pick<FileStore, 'deleteStaged' | 'remove'>;
  stopping?: AbortSignal;
}

const batchSize = 100;

/**
 * Deletes photographs that no request used within a day, files that a crash left without a row, and requests that ended long ago with
 * all that customers said and showed. Returns the number of all. A submitted club keeps its name and price in its trade-in. Ends
 * between two of them when the service stops.
 */
export async function sweepClubRequests(deps: SweepDeps, now: Date): Promise<number> {
  const unusedSince = new Date(now.getTime() - unusedRequestPhotoMs);
  const staged = await deps.files.deleteStaged(fileFolders.requestPhotos, unusedSince);
  const unused = await inBatches(deps, {
    find: (most) => deps.photos.findUnused(unusedSince, most),
    remove: (id) => removeUnused(deps, [id]),
  });
  const ended = await inBatches(deps, {
    find: (most) => deps.requests.findEnded(new Date(now.getTime() - endedRequestMs), most),
    async remove({ id, photoIds }) {
      await removeFiles(deps.files, photoIds);
      await deps.requests.delete(id);
    },
  });
  return staged + unused + ended;
}

interface Removal<Row> {
  find: (most: number) => Promise<Row[]>;
  remove: (row: Row) => Promise<void>;
}

async function inBatches<Row>(
  { stopping }: Pick<SweepDeps, 'stopping'>,
  { find, remove }: Removal<Row>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await find(batchSize);
    for (const row of rows) {
      if (stopping?.aborted) return count;
      await remove(row);
      count += 1;
    }
    if (rows.length < batchSize) return count;
  }
}
