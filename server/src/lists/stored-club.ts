import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { accountNumberContext, idNumberContext } from '../ports/sealed-numbers.ts';
import type { Sealer } from '../ports/sealer.ts';

/** A club of a trade-in as the lists show it, with what only the service can read still sealed. */
export type StoredClub = Omit<TradeInSubmission, 'customerIdNumber' | 'accountNumber'> & {
  customerIdNumberSealed: Buffer;
  accountNumberSealed: Buffer | null;
};

/** Unseals, so that it must only ever be given what is about to be shown. */
export function unsealClub(
  sealer: Sealer,
  { customerIdNumberSealed, accountNumberSealed, ...club }: StoredClub,
): TradeInSubmission {
  const idNumber = sealer.open(customerIdNumberSealed, idNumberContext(club.reference));
  const account = accountNumberSealed && sealer.open(accountNumberSealed, accountNumberContext(club.reference));
  return { ...club, customerIdNumber: idNumber.toString(), accountNumber: account && account.toString() };
}

export async function* unsealedPages(
  sealer: Sealer,
  pages: AsyncIterable<readonly StoredClub[]>,
): AsyncGenerator<readonly TradeInSubmission[]> {
  for await (const clubs of pages) yield clubs.map((club) => unsealClub(sealer, club));
}
