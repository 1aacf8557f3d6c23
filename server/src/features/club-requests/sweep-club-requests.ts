import { endedRequestMs, unusedRequestPhotoMs } from '@trade-in/domain/limits';
import { fileFolders } from '../../ports/files/file-folders.ts';
import type { ClubRequestStore } from './club-request-store.ts';
import { removeFiles, removeUnused, type RequestPhotoDeps } from './request-photos.ts';

interface SweepDeps extends Pick<RequestPhotoDeps, 'photos' | 'files'> {
  requests: Pick<ClubRequestStore, 'findEnded' | 'delete'>;
}

const batchSize = 100;

/**
 * Deletes photographs that no request used within a day, files that a crash left without a row, and requests that ended long ago with
 * all that customers said and showed. Returns the number of all. A submitted club keeps its name and price in its trade-in.
 */
export async function sweepClubRequests(deps: SweepDeps, now: Date): Promise<number> {
  const unusedSince = new Date(now.getTime() - unusedRequestPhotoMs);
  const staged = await deps.files.deleteStaged(fileFolders.requestPhotos, unusedSince);
  const unused = await inBatches(
    (most) => deps.photos.findUnused(unusedSince, most),
    (ids) => removeUnused(deps, ids),
  );
  const ended = await inBatches(
    (most) => deps.requests.findEnded(new Date(now.getTime() - endedRequestMs), most),
    async (requests) => {
      for (const { id, photoIds } of requests) {
        await removeFiles(deps.files, photoIds);
        await deps.requests.delete(id);
      }
    },
  );
  return staged + unused + ended;
}

async function inBatches<Row>(
  find: (most: number) => Promise<Row[]>,
  remove: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await find(batchSize);
    await remove(rows);
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}
