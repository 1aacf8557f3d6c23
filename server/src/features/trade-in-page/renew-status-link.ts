import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { statusToken, statusTokenHash } from '../../ports/encryption/status-link.ts';
import { staffActor } from '../../progress/apply-moves.ts';
import { requireVersion, type StaffRequest, tradeInMissing } from './change-trade-in.ts';
import type { TradeInPageStore } from './trade-in-page-store.ts';

interface LinkDeps {
  pages: Pick<TradeInPageStore, 'changeLink'>;
  encryptor: Encryptor;
  clock: Clock;
}

/** Makes a link to the customer's status page. The one before, if there is one, stops working. */
export async function renewStatusLink(
  { pages, encryptor, clock }: LinkDeps,
  { reference, version, admin }: StaffRequest,
): Promise<void> {
  const at = clock();
  const isFound = await pages.changeLink(reference, (present) => {
    requireVersion(present, version);
    const { link } = present;
    const next = link.isValid ? link.version + 1 : link.version;
    return {
      version: next,
      tokenHash: statusTokenHash(statusToken(encryptor, { reference, version: next })),
      at,
      actor: staffActor(admin),
      entry: { happenedAt: at, admin, action: 'status_link_renewed', subject: reference },
    };
  });
  if (!isFound) throw tradeInMissing();
}
