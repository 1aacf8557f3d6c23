import type { Logger } from 'pino';
import type { CourierConfig } from '../../../src/config/partners/courier.ts';
import { dialects } from '../../../src/adapters/couriers/ship-logic/dialect.ts';
import { shipLogicBookings } from '../../../src/adapters/couriers/ship-logic/ship-logic-bookings.ts';
import type { CollectionService } from '../../../src/ports/partners/courier.ts';
import {
  startShipLogicSimulator,
  type ShipLogicSimulator,
} from '../../../../simulators/ship-logic/ship-logic-simulator.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import {
  addClub,
  byCourier,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { faultAwareClient, longTimeoutMs } from '../fault-aware-client.ts';

const apiKey = 'sl_test_key';
export const webhookSecret = 'whs_courier_secret';

/** A service that is connected to a simulated courier, on a clock that the test moves. */
export interface CourierTest {
  service: TestApp;
  courier: ShipLogicSimulator;
  staff: Client;
  now: Date;
  /** Quotes and submits a trade-in by courier, and returns its reference. */
  submit(): Promise<string>;
  close(): Promise<void>;
}

/** A Tuesday, 10:00 in Johannesburg. */
export const tuesday = new Date('2026-03-03T08:00:00Z');

export async function startCourierTest(config: Partial<CourierConfig> = {}, log?: Logger): Promise<CourierTest> {
  const time = { now: tuesday };
  const clock = () => time.now;
  const courier = await startShipLogicSimulator({ apiKey, clock });
  const account: CourierConfig = {
    url: courier.apiUrl,
    apiKey,
    webhookSecret,
    serviceCodes: [],
    isEstimating: false,
    dialect: 'shiplogic',
    ...config,
  };
  const service = await startApp({ clock, config: { courier: account }, ...(log && { log }) });
  const { id: modelId } = await aModel(service.database);
  return {
    service,
    courier,
    staff: await service.admin(),
    get now() {
      return time.now;
    },
    set now(now: Date) {
      time.now = now;
    },
    async submit() {
      const visitor = service.visitor();
      await addClub(visitor, { modelId });
      const url = await uploadDocument(visitor);
      await quoteCourier(visitor);
      return (await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier })).reference;
    },
    async close() {
      await service.close();
      await courier.close();
    },
  };
}

/** Returns the adapter of a server of its own. Its timeouts are short only while the simulator withholds responses. */
export function collectionService(
  scene: CourierTest,
  { maxFailures = 1000, serviceCodes = [] }: { maxFailures?: number; serviceCodes?: readonly string[] } = {},
): CollectionService {
  const clientOfItsOwn = () => faultAwareClient('courier', { faults: scene.courier.faults, maxFailures });
  const [client, ratesClient] = [clientOfItsOwn(), clientOfItsOwn()];
  const timeouts = { rates: longTimeoutMs, read: longTimeoutMs, create: longTimeoutMs };
  return shipLogicBookings({
    account: { client, ratesClient, url: scene.courier.apiUrl, apiKey, timeouts },
    dialect: dialects.shiplogic,
    shop: scene.service.config.shop,
    serviceCodes,
    clock: () => scene.now,
  });
}
