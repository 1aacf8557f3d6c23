import { setTimeout as wait } from 'node:timers/promises';
import { faults, type Fault } from '../../simulators/harness/faults.ts';
import { type PartnerSimulators, startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import type { SmtpFault } from '../../simulators/smtp/smtp-faults.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import { adminSettings } from '../harness/clients/admin-client.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import { pickOne } from '../harness/fixtures/random.ts';
import type { Installation } from '../harness/services/installation.ts';
import { startService, type RunningService } from '../harness/services/service.ts';
import { findPartnerViolations, type PartnerCounts } from './partner-check.ts';
import { type PartnerCustomer, prepareCustomer } from './partner-customers.ts';

interface Options {
  installation: Installation;
  /** Customers who submit while each fault of each partner is active. */
  customersPerFault: number;
  /** How often a second worker is killed (kill -9) meanwhile and started again. Only on PostgreSQL. */
  kills: number;
  random: () => number;
  onWindow?: (state: { partner: string; fault: string; submitted: number }) => void;
}

export interface Outcome extends PartnerCounts {
  violations: string[];
  kills: number;
  /** From the last fault to the last delivery. */
  recoveryMs: number;
}

/** Every mail server's fault that a later attempt can overcome. */
const mailFaults: readonly SmtpFault[] = [
  'silent_greeting',
  'closes_before_greeting',
  'busy',
  'rejects_login',
  'delays_recipient',
  'drops_before_effect',
  'drops_after_effect',
];
/** Few enough not to keep a circuit open through the following faults. */
const requestsPerFault = 4;
const concurrentSubmissions = 6;
/** Two retries with the longest delays, and an open circuit. */
const recoveryTimeoutMs = 10 * 60 * 1000;

/**
 * Submits trade-ins while the simulated partners fail in every way, one at a time, waits until everything is delivered, and
 * compares what the partners hold with what customers were told.
 */
export async function partnerFaults({ installation, random, onWindow, ...options }: Options): Promise<Outcome> {
  const port = await freePort();
  const simulators = await startPartnerSimulators({ serviceUrl: `http://127.0.0.1:${port}`, firstPort: 0 });
  const settings = { ...installation.settings, ...adminSettings, ...simulators.variables, FILES: 'disk' };
  const configured = { ...installation, settings };
  const service = await startService(configured, { port });
  const worker = new KilledWorker(configured, random);
  const customers: PartnerCustomer[] = [];
  try {
    const client = new HttpClient(service.url);
    const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await smallPhotograph() };
    const killing = worker.run(options.kills);
    for (const { partner, fault, set } of faultWindows(simulators)) {
      const batch: PartnerCustomer[] = [];
      for (let nth = 0; nth < options.customersPerFault; nth += 1) {
        batch.push(await prepareCustomer(shop, customers.length + nth));
      }
      customers.push(...batch);
      set();
      await submitAll(batch);
      clearFaults(simulators);
      onWindow?.({ partner, fault, submitted: customers.length });
    }
    await killing;
    const startedAt = performance.now();
    await waitUntil(() => simulators.shop.held.drafts.length >= countWishing(customers, 'cash'));
    await payFees(simulators, customers);
    await waitForRecovery(simulators, customers);
    const recoveryMs = Math.round(performance.now() - startedAt);
    client.close();
    await Promise.all([service.stop(), worker.stop()]);
    const database = await installation.open();
    try {
      const { violations, ...counts } = await findPartnerViolations(database.pool, simulators, customers);
      return { ...counts, violations, recoveryMs, kills: options.kills };
    } finally {
      await database.close();
    }
  } finally {
    await Promise.allSettled([service.kill(), worker.stop()]);
    await simulators.close();
  }
}

interface FaultWindow {
  partner: string;
  fault: string;
  set: () => void;
}

/** Returns the faults of all partners, in turns, so that each partner recovers while the others fail. */
function faultWindows(simulators: PartnerSimulators): FaultWindow[] {
  const { shop, courier, mail } = simulators;
  const limited = { times: requestsPerFault };
  return faults.flatMap((fault: Fault, index) => {
    const mailFault = mailFaults[index % mailFaults.length] ?? 'busy';
    return [
      { partner: 'shop', fault, set: () => shop.faults.set(fault, limited) },
      { partner: 'courier', fault, set: () => courier.faults.set(fault, limited) },
      { partner: 'mail', fault: mailFault, set: () => mail.setFault(mailFault) },
    ];
  });
}

function clearFaults({ shop, courier, mail }: PartnerSimulators): void {
  shop.faults.clear();
  courier.faults.clear();
  mail.setFault(null);
}

async function submitAll(customers: readonly PartnerCustomer[]): Promise<void> {
  const waiting = [...customers];
  const submitNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next.submit();
  };
  await Promise.all(Array.from({ length: concurrentSubmissions }, submitNext));
}

/** The courier of a cash trade-in is booked once the shop's invoice is paid. */
async function payFees({ shop }: PartnerSimulators, customers: readonly PartnerCustomer[]): Promise<void> {
  for (const { result } of customers.filter(({ wish }) => wish === 'cash-by-courier')) {
    const orderName = result && (await shop.pay({ reference: result.reference }));
    if (orderName === null) throw new Error('An invoice could not be paid');
  }
}

async function waitForRecovery({ shop, courier, mail }: PartnerSimulators, customers: readonly PartnerCustomer[]) {
  await waitUntil(
    () =>
      shop.held.codes.length >= countWishing(customers, 'code') &&
      courier.account.shipments.length >= countWishing(customers, 'courier') &&
      // A confirmation for each, and another mail once the shop knows the code. Paid invoices aren't mailed any more.
      new Set(mail.mails.map(({ messageId }) => messageId)).size >= customers.length + countWishing(customers, 'code'),
  );
  // What would be doubled arrives by now.
  await wait(3000);
}

function countWishing(customers: readonly PartnerCustomer[], part: string): number {
  return customers.filter(({ wish }) => wish.includes(part)).length;
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + recoveryTimeoutMs;
  while (!isReached() && performance.now() < deadline) await wait(250);
}

/** A second service on the same database, killed at random moments. */
class KilledWorker {
  readonly #installation: Installation;
  readonly #random: () => number;
  #service: RunningService | null = null;

  constructor(installation: Installation, random: () => number) {
    this.#installation = installation;
    this.#random = random;
  }

  async run(kills: number): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      this.#service = await startService(this.#installation);
      await wait(500 + pickOne([0, 500, 1000, 2000], this.#random) * this.#random());
      await this.#service.kill();
      this.#service = null;
    }
  }

  async stop(): Promise<void> {
    await this.#service?.kill();
    this.#service = null;
  }
}
