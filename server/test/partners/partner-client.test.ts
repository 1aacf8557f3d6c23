import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fault } from '../../../simulators/harness/faults.ts';
import { type Simulator, startSimulator } from '../../../simulators/harness/simulator.ts';
import { partnerBreaker } from '../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient, readJson } from '../../src/adapters/partner-http/partner-client.ts';
import { PartnerError } from '../../src/ports/partners/partner-error.ts';
import { longTimeoutMs, timeoutFor } from './fault-aware-client.ts';

const CountResponse = v.object({ count: v.number() });
const secret = 'Bearer s3cret-of-the-test';
let simulator: Simulator;
let count = 0;

beforeAll(async () => {
  simulator = await startSimulator({
    name: 'counter',
    state: () => ({ count }),
    register(app) {
      app.post('/count', (_request, reply) => reply.send({ count: (count += 1) }));
      app.get('/redirect', (_request, reply) => reply.redirect('/elsewhere'));
      app.get('/long', (_request, reply) => reply.send({ text: 'x'.repeat(4096) }));
      app.get('/refusal', (_request, reply) => reply.code(422).send({ message: 'Not like this' }));
    },
  });
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.faults.clear();
  count = 0;
});

function clientWith(options: { maxFailures?: number; openMs?: number; timeoutMs?: number; maxBytes?: number } = {}) {
  const { timeoutMs = longTimeoutMs, maxBytes = 1024, ...breaker } = options;
  return partnerClient({ breaker: partnerBreaker('shop', breaker), timeoutMs, maxBytes });
}

async function countOnce(client = clientWith()): Promise<number> {
  const response = await client.send(`${simulator.url}/count`, {
    method: 'POST',
    headers: { authorization: secret },
    json: {},
  });
  return readJson('shop', response, CountResponse).count;
}

async function faultOf(work: Promise<unknown>): Promise<PartnerError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PartnerError)) throw new TypeError('Expected a PartnerError', { cause: error });
  return error;
}

describe('partnerClient', () => {
  it('replaces NUL characters, which PostgreSQL cannot store', () => {
    const response = { status: 200, headers: new Headers(), bytes: Buffer.from('{"text":["a\\u0000b","\\\\u0000"]}') };
    const Texts = v.object({ text: v.array(v.string()) });
    expect(readJson('courier', response, Texts)).toEqual({ text: ['a\uFFFDb', '\\u0000'] });
  });

  it('returns the response in the shape of the schema', async () => {
    await expect(countOnce()).resolves.toBe(1);
  });

  const expected: [Fault, PartnerError['fault'], number][] = [
    ['slow', 'timeout', 1],
    ['unauthorized', 'unauthorized', 0],
    ['throttled', 'throttled', 0],
    ['error', 'unavailable', 0],
    ['unavailable', 'unavailable', 0],
    ['html', 'invalid_response', 0],
    ['timeout_before_effect', 'timeout', 0],
    ['timeout_after_effect', 'timeout', 1],
    ['reset_before_effect', 'unreachable', 0],
    ['reset_after_effect', 'unreachable', 1],
    ['partial_body', 'unreachable', 1],
  ];
  it.each(expected)('reports %s as %s', async (fault, reported, effects) => {
    simulator.faults.set(fault, { times: 1 });
    const error = await faultOf(countOnce(clientWith({ timeoutMs: timeoutFor(fault) })));
    expect(error.fault).toBe(reported);
    await expect.poll(() => count).toBe(effects);
    // An effect that should not happen would be counted here at the latest.
    await expect(countOnce()).resolves.toBe(effects + 1);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('s3cret');
  });

  it('waits for a slow response', async () => {
    simulator.faults.set('slow', { times: 1 });
    await expect(countOnce()).resolves.toBe(1);
  });

  it('returns how long the partner asks to wait', async () => {
    simulator.faults.set('throttled', { times: 1 });
    await expect(faultOf(countOnce())).resolves.toMatchObject({ status: 429, retryAfterMs: 1000 });
  });

  it('follows no redirects', async () => {
    const error = await faultOf(clientWith().send(`${simulator.url}/redirect`, { method: 'GET' }));
    expect(error.fault).toBe('invalid_response');
  });

  it('stops reading a response that is too long', async () => {
    const error = await faultOf(clientWith().send(`${simulator.url}/long`, { method: 'GET' }));
    expect(error.fault).toBe('invalid_response');
  });

  it('reports a refused request as rejected', async () => {
    const response = await clientWith().send(`${simulator.url}/refusal`, { method: 'GET' });
    expect(() => readJson('shop', response, CountResponse)).toThrow('shop: rejected (422)');
  });

  it('reports a host without a service as unreachable', async () => {
    const error = await faultOf(clientWith().send('http://127.0.0.1:9/', { method: 'GET' }));
    expect(error.fault).toBe('unreachable');
  });
});

describe('partnerBreaker', () => {
  it('stops requests after repeated failures and lets one through after a while', async () => {
    const failedAt = Date.now();
    vi.setSystemTime(failedAt);
    onTestFinished(() => void vi.useRealTimers());
    const breaker = partnerBreaker('shop', { maxFailures: 3, openMs: 30_000 });
    const client = partnerClient({ breaker, timeoutMs: longTimeoutMs });
    simulator.faults.set('error');
    for (let request = 0; request < 3; request += 1) await faultOf(countOnce(client));
    expect([breaker.state(), breaker.allowsWork()]).toEqual(['open', false]);
    simulator.faults.clear();
    await expect(faultOf(countOnce(client))).resolves.toMatchObject({ fault: 'circuit_open' });
    expect(count).toBe(0);

    vi.setSystemTime(failedAt + 30_000);
    expect(breaker.allowsWork()).toBe(true);
    await expect(countOnce(client)).resolves.toBe(1);
    expect(breaker.state()).toBe('closed');
  });

  it('opens again when the probe fails', async () => {
    const breaker = partnerBreaker('shop', { maxFailures: 1, openMs: 50 });
    const client = partnerClient({ breaker, timeoutMs: longTimeoutMs });
    simulator.faults.set('error');
    await faultOf(countOnce(client));
    await expect.poll(() => breaker.allowsWork()).toBe(true);
    await faultOf(countOnce(client));
    expect(breaker.state()).toBe('open');
  });

  it('stays closed when the partner refuses requests', async () => {
    const breaker = partnerBreaker('shop', { maxFailures: 1 });
    const client = partnerClient({ breaker, timeoutMs: longTimeoutMs });
    simulator.faults.set('throttled');
    await faultOf(countOnce(client));
    expect(breaker.state()).toBe('closed');
  });
});
