import { uploadClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import { ApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import type { PendingPhoto } from './photo-database.ts';

/** Uploads a photograph. Its id makes a repeat after a lost response harmless. */
export async function sendPhoto(
  { id, reference, clubId, picture }: PendingPhoto,
  onProgress: (sent: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('id', id);
  form.append('photo', picture, 'club.jpg');
  await upload(uploadClubPhoto, form, { params: { reference, club: clubId }, onProgress });
}

/** Returns the refusal; null if a later attempt may succeed: after an outage, a new login, or when fewer requests are made. */
export function finalRefusal(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  const isFinal = status >= 400 && status < 500 && !isLoggedOut(error) && status !== 429;
  return isFinal ? error : null;
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
