import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import { mailDigits } from '../../ports/encryption/status-link.ts';
import { Refusal } from '../../refusal.ts';
import { findByToken, type LinkHolder, type StatusDeps } from './find-by-token.ts';
import { presentStatus } from './present-status.ts';
import { statusHistory } from './status-history.ts';

/** Returns what a customer sees of a trade-in. Throws a refusal for an unknown link. */
export async function readStatus(deps: StatusDeps, holder: LinkHolder): Promise<Status> {
  const { progress, photos, encryptor, trackingUrl, clock } = deps;
  const link = await findByToken(deps, holder);
  const tradeIn = await progress.find({ id: link.id });
  if (tradeIn === null) throw new Refusal('not_found');
  const { reference } = tradeIn;
  const events = await progress.events(link.id);
  return presentStatus(tradeIn, {
    ...link,
    token: holder.token,
    mailDigits: mailDigits(encryptor, { reference, version: link.linkVersion }),
    photos: await photos.ofTradeIn(link.id),
    trackingUrl,
    history: statusHistory(events, clock()),
  });
}
