import type { PartnerSimulators } from '../../simulators/partner-simulators.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import type { Installation } from '../harness/services/installation.ts';
import type { RunningService } from '../harness/services/service.ts';
import { startConnectedService } from './connected-service.ts';
import { findWrongDocuments, hashDocuments } from './document-check.ts';
import { clearFaults, type FaultWindow, faultWindows } from './fault-windows.ts';
import { KilledWorker } from './killed-worker.ts';
import { findPartnerViolations, type PartnerCounts } from './partner-check.ts';
import { inParallel, type PartnerCustomer, prepareCustomer } from './partner-customers.ts';
import { waitForDeliveries, waitUntil } from './wait-for-deliveries.ts';

interface Options {
  installation: Installation;
  /** Customers who submit while each fault of each partner is active. */
  customersPerFault: number;
  /** How often a second worker is killed (kill -9) meanwhile and started again. Only on PostgreSQL. */
  kills: number;
  random: () => number;
  onWindow?: (state: { partner: string; fault: string; submitted: number; isMet: boolean }) => void;
}

export interface Outcome extends PartnerCounts {
  /** Faults that no request met in time, too. */
  violations: string[];
  kills: number;
  faults: number;
  /** Uploads that failed before the customer's last one was acknowledged. */
  failedUploads: number;
  /** From the last fault to the last delivery. */
  recoveryMs: number;
}

const photographCount = 6;
const concurrentCustomers = 6;
/** Until an open circuit lets a request through again: a webhook endpoint's after a minute, to deliveries postponed by up to three. */
const faultTimeoutMs = 4 * 60_000;

/**
 * Submits trade-ins while the simulated partners fail in every way, one at a time, waits until everything is delivered, and
 * compares what the partners hold with the responses to customers.
 */
export async function partnerFaults({ installation: plain, random, onWindow, ...options }: Options): Promise<Outcome> {
  const { service, simulators, installation } = await startConnectedService(plain);
  const worker = new KilledWorker(installation, random);
  const customers: PartnerCustomer[] = [];
  const missedFaults: string[] = [];
  try {
    const client = new HttpClient(service.url);
    const photographs = await inParallel(photographCount, photographCount, smallPhotograph);
    const shop = { client, models: await fetchExpensiveModels(service.url), photographs };
    const submit = async (count: number, window: FaultWindow | null) => {
      if (window?.isForUploads) window.set();
      const first = customers.length;
      const batch = await inParallel(count, concurrentCustomers, (nth) => prepareCustomer(shop, first + nth));
      customers.push(...batch);
      // Every other one gets an SMS instead.
      for (const { number } of batch.filter((_, nth) => nth % 2 === 1)) simulators.whatsApp.withoutWhatsApp.add(number);
      if (window?.isForUploads === false) window.set();
      await inParallel(count, concurrentCustomers, (nth) => batch[nth]?.submit() ?? Promise.resolve());
    };
    await submit(photographCount, null);
    const hashes = await hashDocuments(service.url, customers);
    const killing = worker.run(options.kills);
    const windows = faultWindows(simulators);
    for (const window of windows) {
      await submit(options.customersPerFault, window);
      await waitUntil(window.isMet, faultTimeoutMs);
      const isMet = window.isMet();
      if (!isMet) missedFaults.push(`No request met the fault ${window.fault} of ${window.partner}.`);
      clearFaults(simulators);
      onWindow?.({ partner: window.partner, fault: window.fault, submitted: customers.length, isMet });
    }
    await killing;
    const startedAt = performance.now();
    await recover(service, simulators, customers);
    const recoveryMs = Math.round(performance.now() - startedAt);
    const wrongDocuments = await findWrongDocuments(service.url, customers, hashes);
    client.close();
    await Promise.all([service.stop(), worker.stop()]);
    const database = await installation.open();
    try {
      const { violations, ...counts } = await findPartnerViolations(database.pool, simulators, customers);
      const failedUploads = customers.reduce((sum, each) => sum + each.failedUploads, 0);
      return {
        ...counts,
        violations: [...missedFaults, ...wrongDocuments, ...violations],
        recoveryMs,
        failedUploads,
        faults: windows.length,
        kills: options.kills,
      };
    } finally {
      await database.close();
    }
  } finally {
    await Promise.allSettled([service.kill(), worker.stop()]);
    await simulators.close();
  }
}

/** Waits for the invoices, pays them, and waits until everything is delivered. */
async function recover(
  { url }: RunningService,
  { shop }: PartnerSimulators,
  customers: readonly PartnerCustomer[],
): Promise<void> {
  const payers = customers.filter(({ kind }) => kind === 'cash-by-courier');
  await waitUntil(() => shop.held.drafts.length >= payers.length);
  // The courier of a cash trade-in is booked once the shop's invoice is paid.
  shop.faults.set('duplicate_webhooks');
  for (const { result } of payers) {
    const orderName = result && (await shop.pay({ reference: result.reference }));
    if (orderName === null) throw new Error('An invoice could not be paid');
  }
  shop.faults.clear();
  await waitForDeliveries(url);
}
