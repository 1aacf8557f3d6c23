import { collectionHours } from '@trade-in/domain/shipments/courier-booking';
import type { CourierStatus } from '@trade-in/domain/shipments/courier-status';
import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import { collectionInstructions } from '@trade-in/words/partner-texts';
import * as v from 'valibot';
import type { Clock } from '../../../ports/clock.ts';
import type {
  BookingRequest,
  CollectionService,
  CourierShipment,
  PreparedBooking,
} from '../../../ports/partners/courier.ts';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { collectionOf } from './courier-parties.ts';
import { labelReader } from './ship-logic-label.ts';
import { askShipLogic, isUnknownShipment } from './ship-logic-api.ts';
import { type RatesDeps, readRate } from './ship-logic-rates.ts';
import { instantOf, referenceOf, Shipment, ShipmentList, toCourierShipment, Tracking } from './shipment-shapes.ts';

interface Deps extends RatesDeps {
  clock: Clock;
}

/** Returns the service that books, tracks and cancels collections with Ship Logic, or with Bob Go by its dialect. */
export function shipLogicBookings(deps: Deps): CollectionService {
  const { account, dialect } = deps;
  return {
    findsByReference: dialect.findsByReference,
    find: (reference) => findShipment(deps, reference),
    async prepare(request) {
      try {
        const { serviceCode, provider } = await readRate(deps, request);
        return { request, serviceCode, provider, isOffered: true };
      } catch (error) {
        return prepareWithoutRates(deps, request, error);
      }
    },
    create: (booking) => createShipment(deps, booking),
    track: (waybillNumber) => readStatus(deps, waybillNumber),
    async cancel(waybillNumber) {
      const json = { tracking_reference: waybillNumber };
      const request = { method: 'POST', path: '/shipments/cancel', json, timeout: 'create' } as const;
      await askShipLogic(account, request, v.looseObject({}));
    },
    label: labelReader(account),
  };
}

/** The faults of the rates after which a booking is tried without them: the courier may still accept it. */
const ratesFaults: ReadonlySet<PartnerFault> = new Set<PartnerFault>([
  'timeout',
  'unreachable',
  'unavailable',
  'invalid_response',
  'circuit_open',
]);

/** Chooses the service that is preferred to all others, which needs no rates. Throws the error without such a service. */
function prepareWithoutRates(
  { dialect, serviceCodes: [serviceCode] }: Deps,
  request: BookingRequest,
  error: unknown,
): PreparedBooking {
  const isOutage = error instanceof PartnerError && ratesFaults.has(error.fault);
  if (!isOutage || serviceCode === undefined || !dialect.booksByCode) throw error;
  return { request, serviceCode, provider: null, isOffered: false };
}

async function findShipment({ account, clock }: Deps, reference: string): Promise<CourierShipment | null> {
  const query = { tracking_reference: reference };
  const request = { method: 'GET', path: '/shipments', query, timeout: 'read' } as const;
  const { shipments } = await askShipLogic(account, request, ShipmentList).catch(noneIfUnknown);
  const found = shipments.find((shipment) => referenceOf(shipment) === reference);
  return found === undefined ? null : shipmentOrThrow(found, clock());
}

async function createShipment(
  { account, dialect, shop, clock }: Deps,
  { request, serviceCode, provider }: PreparedBooking,
): Promise<CourierShipment> {
  const json = {
    ...collectionOf(request, shop),
    collection_after: collectionHours.from,
    collection_before: collectionHours.to,
    special_instructions_collection: collectionInstructions({ reference: request.tradeInReference }),
    mute_notifications: false,
    ...dialect.bookingFields(request, shop, { serviceCode, provider }),
  };
  const created = await askShipLogic(
    account,
    { method: 'POST', path: '/shipments', json, timeout: 'create' },
    Shipment,
  );
  const isOurs = (referenceOf(created) ?? request.reference) === request.reference;
  if (!isOurs || !isAccepted(created)) throw new PartnerError(account.client.partner, 'invalid_response');
  return shipmentOrThrow(created, clock());
}

async function readStatus({ account, clock }: Deps, waybillNumber: string): Promise<CourierStatus | null> {
  const query = { tracking_reference: waybillNumber };
  const request = { method: 'GET', path: '/tracking/shipments', query, timeout: 'read' } as const;
  const { shipments } = await askShipLogic(account, request, Tracking).catch(noneIfUnknown);
  const found = shipments.find(({ short_tracking_reference: waybill }) => waybill === waybillNumber);
  if (found === undefined) return null;
  return { status: found.status, at: instantOf(found.shipment_time_modified, clock()) };
}

function noneIfUnknown(error: unknown): { shipments: [] } {
  if (isUnknownShipment(error)) return { shipments: [] };
  throw error;
}

/** Returns whether the courier has accepted the shipment. Ship Logic has no status for it. */
function isAccepted({ submission_status: status }: Shipment): boolean {
  return status === null || status === undefined || status === 'success';
}

function shipmentOrThrow(shipment: Shipment, now: Date): CourierShipment {
  const known = toCourierShipment(shipment, now);
  if (known === null) throw new PartnerError('courier', 'invalid_response');
  return known;
}
