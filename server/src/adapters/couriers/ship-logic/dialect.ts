import { type CourierRate, rateInCents } from '@trade-in/domain/courier/courier-rate';
import { tradeIn } from '@trade-in/words/partner-texts';
import * as v from 'valibot';
import type { BookingRequest } from '../../../ports/partners/courier.ts';
import { flatContacts, nestedContacts, type ShopParty } from './courier-parties.ts';

/** A rate that can be booked; `provider` is set for couriers that resell the services of others. */
export interface OfferedRate extends CourierRate {
  provider: string | null;
}

/** A rate before its amount is checked. */
interface StatedRate {
  amount: number | string;
  currency?: string | null | undefined;
  serviceCode: string;
  provider: string | null;
}

/** Where the two services with the same API differ. */
export interface Dialect {
  /** Added to the request for rates. */
  ratesOptions: (timeoutMs: number) => object;
  /** Returns the offered rates of a response; null if it does not have the documented shape. */
  readRates: (body: unknown) => StatedRate[] | null;
  /** Whether the courier is known to find a shipment by our reference. */
  findsByReference: boolean;
  /** Whether a service can be booked by its code alone, without the provider that the rates name. */
  booksByCode: boolean;
  /** Added to the request that creates a shipment. */
  bookingFields: (
    request: BookingRequest,
    shop: ShopParty,
    rate: { serviceCode: string; provider: string | null },
  ) => object;
}

const Amount = v.union([v.number(), v.string()]);
const Currency = v.nullish(v.string());

const ShipLogicRates = v.object({
  rates: v.array(v.object({ rate: Amount, currency: Currency, service_level: v.object({ code: v.string() }) })),
});

const BobGoRates = v.object({
  provider_rate_requests: v.array(
    v.object({
      provider_slug: v.string(),
      status: v.optional(v.string()),
      responses: v.nullish(
        v.array(v.object({ rate_amount: Amount, currency: Currency, service_level_code: v.string() })),
        [],
      ),
    }),
  ),
});

const shipLogic: Dialect = {
  findsByReference: true,
  booksByCode: true,
  ratesOptions: () => ({ opt_in_rates: [], opt_in_time_based_rates: [] }),
  readRates(body) {
    const result = v.safeParse(ShipLogicRates, body);
    if (!result.success) return null;
    return result.output.rates.map(({ rate, currency, service_level: { code } }) => ({
      amount: rate,
      currency,
      serviceCode: code,
      provider: null,
    }));
  },
  bookingFields: (request, shop, { serviceCode }) => ({
    ...nestedContacts(request, shop),
    service_level_code: serviceCode,
    opt_in_rates: [],
    opt_in_time_based_rates: [],
    customer_reference: request.tradeInReference,
    customer_reference_name: tradeIn(),
    custom_tracking_reference: request.reference,
  }),
};

/** Bob Go asks several couriers, and responds once all have responded or the request's own `timeout` has passed. */
const bobGo: Dialect = {
  findsByReference: false,
  booksByCode: false,
  ratesOptions: (timeoutMs) => ({ declared_value: 0, timeout: timeoutMs }),
  readRates(body) {
    const result = v.safeParse(BobGoRates, body);
    if (!result.success) return null;
    return result.output.provider_rate_requests.flatMap(({ provider_slug: provider, responses }) =>
      (responses ?? []).map(({ rate_amount: amount, currency, service_level_code: serviceCode }) => ({
        amount,
        currency,
        serviceCode,
        provider,
      })),
    );
  },
  bookingFields: (request, shop, { serviceCode, provider }) => ({
    ...flatContacts(request, shop),
    service_level_code: serviceCode,
    provider_slug: provider,
    declared_value: 0,
    timeout: 10_000,
    custom_order_number: request.reference,
    custom_tracking_reference: request.reference,
  }),
};

export const dialects = { shiplogic: shipLogic, bobgo: bobGo } as const;

/** Returns the rates that may be charged: in Rands, above zero and below what any courier charges. */
export function usableRates(stated: readonly StatedRate[]): OfferedRate[] {
  return stated.flatMap(({ amount, currency, serviceCode, provider }) => {
    const fee = (currency ?? 'ZAR').toUpperCase() === 'ZAR' ? rateInCents(amount) : null;
    return fee === null ? [] : [{ fee, serviceCode, provider }];
  });
}
