import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import { calendarDay } from '@trade-in/domain/calendar';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { partnerBreakers } from '../../../src/compose/partners/compose-breakers.ts';
import { connectCourier } from '../../../src/compose/partners/compose-courier.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { type CollectionService, CourierUnavailable } from '../../../src/ports/partners/courier.ts';
import { PartnerError } from '../../../src/ports/partners/partner-error.ts';
import { collectionService, type CourierTest, startCourierTest, tuesday } from './courier-account.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';

let scene: CourierTest;
beforeAll(async () => {
  scene = await startCourierTest();
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.now = tuesday;
  scene.courier.faults.clear();
});

const request = {
  from: { street: '1 Orange Street', suburb: 'Gardens', city: 'Cape Town', postalCode: '8001' },
  parcel: { length: 122, width: 15, height: 15, weight: 1 },
  collectionOn: calendarDay('2026-03-04'),
};

describe('the circuits of rates and bookings', () => {
  test('are two: either service goes on while the other fails', async () => {
    const breakers = partnerBreakers();
    const parts = { breakers, clock: () => scene.now, log: pino({ level: 'silent' }) };
    const { courier, service } = connectCourier(scene.service.config, parts);
    const states = () => [breakers.courierRates.state(), breakers.courier.state()];

    scene.courier.faults.set('unavailable', { path: '/rates' });
    for (let failure = 0; failure < 5; failure += 1) {
      await expect(courier.quote(request)).rejects.toThrow(CourierUnavailable);
    }
    expect(states()).toEqual(['open', 'closed']);
    await expect(service?.find('TI-0000-0000')).resolves.toBeNull();

    scene.courier.faults.set('unavailable', { path: '/shipments' });
    for (let failure = 0; failure < 5; failure += 1) {
      await expect(service?.find('TI-0000-0000')).rejects.toMatchObject({ fault: 'unavailable' });
    }
    expect(states()).toEqual(['open', 'open']);
    expect(breakers.courier.openSince()).toBeInstanceOf(Date);
    const others = { ...parts, breakers: { ...breakers, courierRates: partnerBreakers().courierRates } };
    await expect(connectCourier(scene.service.config, others).courier.quote(request)).resolves.toMatchObject({
      isEstimate: false,
    });
  });
});

function booking(serviceCodes: readonly string[]) {
  const service = collectionService(scene, { serviceCodes });
  const bookings = courierBookingStore(scene.service.database);
  const bookWith = (used: CollectionService) => bookCollection({ bookings, service: used, clock: () => scene.now });
  return { service, bookWith, book: bookWith(service) };
}

const refuse = () => Promise.reject(new PartnerError('courier', 'rejected', { status: 400 }));

describe('a booking while the rates fail', () => {
  let tradeInId: string;
  let reference: string;
  beforeEach(async () => {
    reference = await scene.submit();
    tradeInId = await tradeInIdOf(scene.service.database, reference);
  });

  const shipments = () => scene.courier.account.findByReference(reference);

  test('is made with the service that is preferred to all others', async () => {
    scene.courier.faults.set('unavailable', { path: '/rates' });
    await booking(['LOF', 'ECO']).book({ tradeInId });
    expect(shipments().map(({ body }) => body.service_level_code)).toEqual(['LOF']);
  });

  test('is tried again if the courier does not offer that service, and uses the rates when they are back', async () => {
    scene.courier.faults.set('unavailable', { path: '/rates' });
    const { service, bookWith } = booking(['LOF']);
    await expect(bookWith({ ...service, create: refuse })({ tradeInId })).rejects.toMatchObject({
      fault: 'unavailable',
      isFinal: false,
    });
    scene.courier.faults.clear();
    await bookWith(service)({ tradeInId });
    expect(shipments()).toHaveLength(1);
  });

  test('waits for the rates without a preferred service', async () => {
    scene.courier.faults.set('unavailable', { path: '/rates' });
    const { book } = booking([]);
    await expect(book({ tradeInId })).rejects.toMatchObject({ fault: 'unavailable', isFinal: false });
    expect(shipments()).toEqual([]);
    scene.courier.faults.clear();
    await book({ tradeInId });
    expect(shipments()).toHaveLength(1);
  });
});

test('staff see that the quotes fail, and that bookings do not', async () => {
  // No rate of an earlier test is cached any more.
  scene.now = new Date(tuesday.getTime() + 10 * 60_000);
  scene.courier.faults.set('unavailable', { path: '/rates' });
  for (let failure = 0; failure < 5; failure += 1) await expect(scene.submit()).rejects.toBeInstanceOf(Error);
  const { outages } = (await scene.staff.get('/api/admin/overview')).json<Overview>();
  expect(outages).toMatchObject([{ partner: 'courier', service: 'quotes', waiting: 0 }]);
  const { partners } = (await scene.staff.get('/api/admin/health')).json<DeliveryHealth>();
  expect(partners.find(({ partner }) => partner === 'courier')).toMatchObject({
    circuit: 'closed',
    quotesCircuit: 'open',
  });
});
