import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { whyNotAdd } from '@trade-in/domain/cart/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { offerStateOf, whyNotTake } from '@trade-in/domain/club-requests/club-request';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Caller } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { ClubRequestStore, StoredRequest } from './club-request-store.ts';
import { presentForCustomer } from './present-request.ts';
import { requestTokenHash } from './request-link.ts';

export interface CustomerDeps {
  requests: Pick<ClubRequestStore, 'find' | 'putInCart'>;
  limits: Pick<RateLimits, 'take'>;
  isMailConnected: boolean;
  clock: Clock;
}

interface LinkHolder {
  token: string;
  ip: IpAddress;
}

/** Returns what a customer sees of a request. Throws a refusal for an unknown link. */
export async function readRequest(deps: CustomerDeps, holder: LinkHolder): Promise<ClubRequest> {
  const request = await findByToken(deps, holder);
  return presentForCustomer(request, {
    isMailConnected: deps.isMailConnected,
    today: dayInJohannesburg(deps.clock()),
  });
}

/** Puts the club into the cart at the price that staff have set: once, and in one cart at a time. */
export async function takeOffer(
  deps: CustomerDeps,
  { paymentType, ...holder }: LinkHolder & { paymentType: PaymentType },
  caller: Pick<Caller, 'openSession'>,
): Promise<void> {
  const { requests, clock } = deps;
  const { id } = await findByToken(deps, holder);
  const at = clock();
  const session = await caller.openSession();
  await requests.putInCart(id, { session, paymentType, at }, (present, lines) => {
    const whyNotOffered = whyNotTake(offerStateOf(present, dayInJohannesburg(at)));
    if (whyNotOffered !== null) throw new Refusal('changed_meanwhile', { reason: whyNotOffered });
    const reason = whyNotAdd(lines, paymentType);
    if (reason !== null) throw new Refusal(reason.code, { reason });
  });
}

/** Only links that are wrong, truncated or swept count against the limit of the caller: those behind one IP share it. */
async function findByToken({ requests, limits }: CustomerDeps, { token, ip }: LinkHolder): Promise<StoredRequest> {
  const isToken = /^[\w-]{22}$/.test(token);
  const found = isToken ? await requests.find({ tokenHash: requestTokenHash(token) }) : null;
  if (found !== null) return found;
  await limits.take({ unknownRequestLinksPerIp: ip });
  throw new Refusal('not_found', { reason: { code: 'unknown_request_link' } });
}
