import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxPictureBytes } from '@trade-in/domain/limits';
import * as words from '@trade-in/words/catalogue-admin';

/** Returns why the server would refuse this file, or null. Spares the user an upload that fails. */
export function whyNotPicture({ size }: File): string | null {
  return size > maxPictureBytes ? words.pictureTooLarge({ limit: formatMegabytes(maxPictureBytes) }) : null;
}
