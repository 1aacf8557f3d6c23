import { hash } from 'node:crypto';
import { fileFolders } from '../../../ports/files/file-folders.ts';

const nameForm = /^[0-9a-f]{32}\.webp$/;

/** Returns a name made of 128 bits of the bytes' hash: a name always means the same picture. */
export const pictureName = (bytes: Uint8Array) => `${hash('sha256', bytes, 'hex').slice(0, 32)}.webp`;

export const isPictureName = (name: string) => nameForm.test(name);

export const pictureUrl = (name: string) => `/api/pictures/${name}`;

export const pictureFile = (name: string) => `${fileFolders.pictures}/${name}`;
