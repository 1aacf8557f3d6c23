import { mailSafePlace } from '@trade-in/domain/checkout/mail-safe-text';
import type { ClubType } from '@trade-in/domain/club';
import { isRequestedClub } from '@trade-in/domain/club-requests/club-request';
import { valueName } from '@trade-in/words/value-name';
import type { Words } from '@trade-in/words/words-in';

interface NamedClub {
  /** Null for a club that staff named on its receipt. */
  modelId: string | null;
  brandName: string;
  modelName: string;
  type: ClubType;
}

/**
 * Returns brand and model of a club, as mails repeat them. A customer wrote those of a club that is not in the catalogue: if they
 * could be a message of their own, the mail names its type instead.
 */
export function mailedClubName(
  { modelId, brandName, modelName, type }: NamedClub,
  { clubTypes }: Pick<Words, 'clubTypes'>,
): string {
  const name = `${brandName} ${modelName}`;
  if (modelId === null || !isRequestedClub(modelId)) return name;
  return mailSafePlace(name) ?? valueName(clubTypes, type);
}
