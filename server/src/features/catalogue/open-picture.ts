import type { FileStore } from '../../ports/file-store.ts';
import type { FileAnswer } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import { isPictureName, pictureFile } from './picture-address.ts';

export async function openPicture({ files }: { files: FileStore }, name: string): Promise<FileAnswer> {
  const bytes = isPictureName(name) ? await files.get(pictureFile(name)) : null;
  if (bytes === null) throw new Refusal('not_found', { sentence: 'This picture is not here any more.' });
  return { bytes, mediaType: 'image/webp', isImmutable: true };
}
