import { unusedPictureMs } from '@trade-in/domain/limits';
import type { FileStore } from '../../ports/file-store.ts';
import { pictureFile } from './picture-address.ts';
import type { PictureStore } from './picture-store.ts';

/** Deletes pictures that nothing has shown for the whole of their grace: a page that was opened before may still ask for one. */
export async function sweepPictures(
  { pictures, files }: { pictures: PictureStore; files: FileStore },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - unusedPictureMs);
  await pictures.noteUse(now);
  for (const name of await pictures.findUnused(before)) {
    await pictures.forget(name, before, () => files.remove(pictureFile(name)));
  }
}
