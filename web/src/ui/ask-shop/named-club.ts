import { type ClubType, clubTypes } from '@trade-in/domain/club';
import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import { textLimits } from '@trade-in/domain/limits';

/** What a customer has said about a club that is not in the catalogue. */
export interface NamedClub {
  type?: ClubType | undefined;
  brand?: string | undefined;
  name?: string | undefined;
}

/** Returns the path of the form with what the customer has said, for `namedClubIn`. */
export function namedClubPath(club: NamedClub | undefined): string {
  const search = new URLSearchParams();
  for (const [field, text] of Object.entries<string | undefined>({ ...club })) {
    const trimmed = text?.trim() ?? '';
    if (trimmed !== '') search.set(field, trimmed);
  }
  const query = search.toString();
  return query === '' ? clubRequestPath() : `${clubRequestPath()}?${query}`;
}

/** Returns what a query says about the club. Anyone can write one: unknown types are ignored, and long names cut off. */
export function namedClubIn(search: string): NamedClub {
  const texts = new URLSearchParams(search);
  const nameIn = (field: string) => texts.get(field)?.trim().slice(0, textLimits.name);
  return {
    type: clubTypes.find((type) => type === texts.get('type')),
    brand: nameIn('brand'),
    name: nameIn('name'),
  };
}
