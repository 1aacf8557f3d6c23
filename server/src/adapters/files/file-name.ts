import { fileFolders } from '../../ports/files/file-folders.ts';

const fileName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const uploadedFile = new RegExp(`^(?:${Object.values(fileFolders).join('|')})/[A-Za-z0-9_-][A-Za-z0-9._-]*$`);

/** Returns the name; throws unless it has the form of a generated one, which no path can leave. */
export function validFileName(name: string): string {
  if (!fileName.test(name)) throw new RangeError('Invalid file name');
  return name;
}

/** Returns whether the service stored the file. Others appear beside it, such as .DS_Store, or a backup in the same bucket. */
export const isUploadedFile = (name: string) => uploadedFile.test(name);
