import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxPictureBytes } from '@trade-in/domain/limits';
import { file_too_large } from '@trade-in/words/request-reasons';

/** Returns why the server would refuse this file, or null. Spares the user an upload that fails. */
export function whyNotPicture({ size }: File): string | null {
  return size > maxPictureBytes ? file_too_large({ maxBytes: formatMegabytes(maxPictureBytes) }) : null;
}
