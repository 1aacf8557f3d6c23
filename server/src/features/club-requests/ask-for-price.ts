import { randomBytes } from 'node:crypto';
import type { NewClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { whyNotIronCount } from '@trade-in/domain/cart/cart';
import { ironCountOf } from '@trade-in/domain/club';
import { whyNotAsk } from '@trade-in/domain/club-requests/club-request';
import { referenceBytes, referenceFrom } from '@trade-in/domain/checkout/discount-code';
import type { Language } from '@trade-in/words/languages';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Caller } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { ClubRequestStore } from './club-request-store.ts';
import { requestToken, requestTokenHash } from './request-link.ts';
import { photosUsableSince } from './request-photos.ts';

interface AskDeps {
  requests: Pick<ClubRequestStore, 'add'>;
  encryptor: Encryptor;
  limits: Pick<RateLimits, 'take'>;
}

interface Asking {
  asked: NewClubRequest;
  openSession: Caller['openSession'];
  language: Language;
  now: Date;
}

/** Stores what a customer asks about a club, and returns the token of the link to the answer. */
export async function askForPrice(
  { requests, encryptor, limits }: AskDeps,
  { asked, openSession, language, now }: Asking,
): Promise<{ token: string }> {
  const { type, cellNumber, email } = asked;
  const reason = whyNotAsk(asked);
  if (reason !== null) throw new Refusal('invalid', { fields: { cellNumber: reason } });
  const ironReason = whyNotIronCount(type, asked.irons);
  if (ironReason !== null) throw new Refusal('invalid', { fields: { irons: ironReason } });
  for (const contact of [cellNumber, email]) {
    if (contact !== null) await limits.take({ clubRequestsPerContact: contactKey(encryptor, contact) });
  }
  const reference = referenceFrom(randomBytes(referenceBytes), 'CR');
  const added = await requests.add({
    reference,
    tokenHash: requestTokenHash(requestToken(encryptor, reference)),
    askKey: asked.key,
    language,
    type,
    brandName: asked.brand,
    modelName: asked.name,
    dexterity: asked.dexterity,
    condition: asked.condition,
    ironCount: ironCountOf(type, asked.irons),
    cellNumber,
    email,
    askedAt: now,
    photoIds: [...new Set(asked.photos)],
    photosSince: photosUsableSince(now),
    session: await openSession(),
  });
  if (added === null) throw new Refusal('invalid', { fields: { photos: { code: 'request_photo_gone' } } });
  return { token: requestToken(encryptor, added) };
}

/** Returns a keyed hash, so that the counters name no customer. */
function contactKey(encryptor: Encryptor, contact: string): string {
  return encryptor.fingerprint(contact.toLowerCase(), 'club-request-contact').toString('hex', 0, 16);
}
