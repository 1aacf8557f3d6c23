import { inMegabytes } from '@trade-in/domain/in-megabytes';
import { maxPictureBytes } from '@trade-in/domain/limits';

/** Said at once, before a file that is refused anyway is sent. */
export function whyNotPicture({ size }: File): string | null {
  return size > maxPictureBytes
    ? `This picture is larger than ${inMegabytes(maxPictureBytes)}. Please choose a smaller one.`
    : null;
}
