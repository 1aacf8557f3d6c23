import { maxPictureMegapixels } from '@trade-in/domain/limits';
import type { DocumentCleaner, DocumentRefusal } from './ports/files/upload-cleaners.ts';
import { type Reason, Refusal } from './refusal.ts';

const reasons: Readonly<Record<DocumentRefusal, Reason>> = {
  other_kind: { code: 'photo_of_other_kind' },
  damaged: { code: 'photo_damaged' },
  protected: { code: 'photo_of_other_kind' },
  too_many_pixels: { code: 'picture_of_too_many_pixels', max: maxPictureMegapixels },
  too_many_pages: { code: 'photo_of_other_kind' },
  too_demanding: { code: 'too_demanding' },
};

/** Returns a photograph of a club as a JPEG without its metadata. Callers take turns. Throws a refusal for any other file. */
export async function reencodePhoto(cleaner: DocumentCleaner, bytes: Buffer, caller: string): Promise<Buffer> {
  const cleaned = await cleaner.clean(bytes, { caller });
  if ('whyNot' in cleaned) {
    const code = cleaned.whyNot === 'too_demanding' ? 'too_demanding' : 'wrong_kind';
    throw new Refusal(code, { fields: { photo: reasons[cleaned.whyNot] } });
  }
  if (cleaned.mediaType !== 'image/jpeg') throw new Refusal('wrong_kind', { fields: { photo: reasons.other_kind } });
  return cleaned.bytes;
}
