import { chooseRate } from '@trade-in/domain/courier/courier-rate';
import { NoCourierService, type QuoteRequest } from '../../../ports/partners/courier.ts';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { parseJson } from '../../partner-http/partner-client.ts';
import { collectionOf, type ShopParty } from './courier-parties.ts';
import { type Dialect, type OfferedRate, usableRates } from './dialect.ts';
import { sendToShipLogic, type ShipLogicAccount } from './ship-logic-api.ts';

export interface RatesDeps {
  account: ShipLogicAccount;
  dialect: Dialect;
  shop: ShopParty;
  /** Service codes in the order of preference; the cheapest of all if none of them is offered. */
  serviceCodes: readonly string[];
}

/** Leaves time for the response. */
const providersTimeoutMs = 4000;

/**
 * Returns the rate to charge. Throws `NoCourierService` if the courier offers none for the address and parcel, and a `PartnerError`
 * with `invalid_response` if it states only rates that can't be true.
 */
export async function readRate(
  { account, dialect, shop, serviceCodes }: RatesDeps,
  request: QuoteRequest,
): Promise<OfferedRate> {
  const json = { ...collectionOf(request, shop), ...dialect.ratesOptions(providersTimeoutMs) };
  const { partner } = account.ratesClient;
  const { status, bytes } = await sendToShipLogic(
    { ...account, client: account.ratesClient },
    {
      method: 'POST',
      path: '/rates',
      json,
      timeout: 'rates',
    },
  );
  if (status >= 300) throw new NoCourierService(`The courier refused the request for rates (${status})`);
  const stated = dialect.readRates(parseJson(bytes));
  if (stated === null) throw new PartnerError(partner, 'invalid_response', { status });
  if (stated.length === 0) throw new NoCourierService('The courier offers no service');
  const rate = chooseRate(usableRates(stated), serviceCodes);
  if (rate === null) throw new PartnerError(partner, 'invalid_response', { status });
  return rate;
}
