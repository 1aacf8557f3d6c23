import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import * as v from 'valibot';
import { faults, type Fault, type FaultSwitch } from '../../simulators/harness/faults.ts';
import { type PartnerSimulators, startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import type { SmtpFault } from '../../simulators/smtp/smtp-faults.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
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
  /** Faults that no request met in time. */
  missedFaults: number;
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
/** Until an open circuit lets a request through again. */
const faultTimeoutMs = 45_000;

/**
 * Submits trade-ins while the simulated partners fail in every way, one at a time, waits until everything is delivered, and
 * compares what the partners hold with the responses to customers.
 */
export async function partnerFaults({ installation, random, onWindow, ...options }: Options): Promise<Outcome> {
  const port = await freePort();
  const simulators = await startPartnerSimulators({ serviceUrl: `http://127.0.0.1:${port}`, firstPort: 0 });
  const settings = { ...installation.settings, ...adminSettings, ...simulators.variables, FILES: 'disk' };
  const configured = { ...installation, settings };
  const service = await startService(configured, { port });
  const worker = new KilledWorker(configured, random);
  const customers: PartnerCustomer[] = [];
  let missedFaults = 0;
  try {
    const client = new HttpClient(service.url);
    const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await smallPhotograph() };
    const killing = worker.run(options.kills);
    for (const { partner, fault, set, isMet } of faultWindows(simulators)) {
      const batch: PartnerCustomer[] = [];
      for (let nth = 0; nth < options.customersPerFault; nth += 1) {
        batch.push(await prepareCustomer(shop, customers.length + nth));
      }
      customers.push(...batch);
      set();
      await submitAll(batch);
      await waitUntil(isMet, faultTimeoutMs);
      if (!isMet()) missedFaults += 1;
      clearFaults(simulators);
      onWindow?.({ partner, fault, submitted: customers.length });
    }
    await killing;
    const startedAt = performance.now();
    await waitUntil(() => simulators.shop.held.drafts.length >= countOfKind(customers, 'cash'));
    await payFees(simulators, customers);
    await waitForRecovery(service);
    const recoveryMs = Math.round(performance.now() - startedAt);
    client.close();
    await Promise.all([service.stop(), worker.stop()]);
    const database = await installation.open();
    try {
      const { violations, ...counts } = await findPartnerViolations(database.pool, simulators, customers);
      return { ...counts, violations, recoveryMs, missedFaults, kills: options.kills };
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
  /** Whether the service has met the fault. */
  isMet: () => boolean;
}

/** Returns the faults of all partners, in turns, so that each partner recovers while the others fail. */
function faultWindows({ shop, courier, mail }: PartnerSimulators): FaultWindow[] {
  return faults.flatMap((fault, index) => [
    httpWindow('shop', fault, shop.faults),
    httpWindow('courier', fault, courier.faults),
    mailWindow(mailFaults[index % mailFaults.length] ?? 'busy', mail),
  ]);
}

function httpWindow(partner: string, fault: Fault, faultSwitch: FaultSwitch): FaultWindow {
  const set = () => faultSwitch.set(fault, { times: requestsPerFault });
  return { partner, fault, set, isMet: () => faultSwitch.active?.times !== requestsPerFault };
}

function mailWindow(fault: SmtpFault, mail: PartnerSimulators['mail']): FaultWindow {
  let connectionsBefore = 0;
  const set = () => {
    connectionsBefore = mail.connections();
    mail.setFault(fault);
    // A pooled connection would go on as before.
    mail.dropConnections();
  };
  return { partner: 'mail', fault, set, isMet: () => mail.connections() > connectionsBefore };
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
  for (const { result } of customers.filter(({ kind }) => kind === 'cash-by-courier')) {
    const orderName = result && (await shop.pay({ reference: result.reference }));
    if (orderName === null) throw new Error('An invoice could not be paid');
  }
}

async function waitForRecovery({ url }: RunningService): Promise<void> {
  const admin = await AdminClient.logIn(url);
  await waitUntil(async () => {
    const { body } = await admin.get('/api/admin/health');
    return v.parse(DeliveryHealth, JSON.parse(body.toString())).waiting === 0;
  });
  admin.close();
}

function countOfKind(customers: readonly PartnerCustomer[], part: string): number {
  return customers.filter(({ kind }) => kind.includes(part)).length;
}

async function waitUntil(isReached: () => boolean | Promise<boolean>, timeoutMs = recoveryTimeoutMs): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isReached()) && performance.now() < deadline) await wait(250);
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
