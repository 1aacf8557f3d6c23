import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults, type Fault } from '../../../../simulators/harness/faults.ts';
import type { WhatsAppError } from '../../../../simulators/whatsapp/whatsapp-errors.ts';
import { PartnerError } from '../../../src/ports/partners/partner-error.ts';
import { lateEffect } from '../late-effect.ts';
import {
  aMessage,
  messengerFor,
  type MessagePartners,
  smsConfig,
  startMessagePartners,
  whatsAppConfig,
} from './messages-account.ts';
import { faultOf } from '../shop/shop-simulators.ts';

let partners: MessagePartners;

beforeAll(async () => {
  partners = await startMessagePartners();
});
afterAll(() => partners.close());
beforeEach(() => partners.reset());

const bySms = (fault?: Fault) => messengerFor({ sms: smsConfig(partners.sms) }, fault);
const onWhatsApp = (fault?: Fault) => messengerFor({ onWhatsApp: whatsAppConfig(partners.onWhatsApp) }, fault);
const byBoth = () => messengerFor({ sms: smsConfig(partners.sms), onWhatsApp: whatsAppConfig(partners.onWhatsApp) });

/** Starts a server with this response. */
async function serve(body: string): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  app.post('/v1/bulkmessages', (_request, reply) => reply.send(body));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${origin}/v1`, close: () => app.close() };
}

/** Returns the fault; null for a message that was sent. */
function outcomeOf(work: Promise<void>): Promise<PartnerFault | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof PartnerError ? error.fault : Promise.reject(error)),
  );
}

/** How the adapters report each fault of the transport; null for a message that is sent. */
const meanings: Record<Fault, PartnerFault | null> = {
  slow: 'timeout',
  unauthorized: 'unauthorized',
  throttled: 'throttled',
  error: 'unavailable',
  unavailable: 'unavailable',
  html: 'invalid_response',
  timeout_before_effect: 'timeout',
  timeout_after_effect: 'timeout',
  partial_body: 'timeout',
  reset_before_effect: 'timeout',
  reset_after_effect: 'timeout',
  duplicate_webhooks: null,
  shuffled_webhooks: null,
};

describe('SMSPortal', () => {
  it('gets the text in the alphabet of an SMS and the number without +', async () => {
    await bySms().send({ ...aMessage, text: 'Die koerier kom môre – gereed?' });
    expect(partners.sms.sent).toMatchObject([
      { destination: '27821234567', content: 'Die koerier kom more - gereed?', parts: 1 },
    ]);
  });

  it.each(faults)('with the fault %s says whether the message may have been sent', async (fault) => {
    partners.sms.faults.set(fault);
    expect(await outcomeOf(bySms(fault).send(aMessage))).toBe(meanings[fault]);
    await lateEffect(fault, () => partners.sms.sent.length === 1);
  });

  it('refuses a number that has opted out', async () => {
    partners.sms.optedOut.add('27821234567');
    expect((await faultOf(bySms().send(aMessage))).fault).toBe('rejected');
    expect(partners.sms.sent).toEqual([]);
  });

  it('may name its fields in upper camel case, as its documentation does', async () => {
    const { url, close } = await serve('{"EventId": 1, "Messages": 1, "ErrorReport": {}}');
    const sms = { ...smsConfig(partners.sms), url };
    await expect(messengerFor({ sms }).send(aMessage)).resolves.toBeUndefined();
    await close();
  });
});

describe('WhatsApp', () => {
  it('gets the template, its language and the values', async () => {
    await onWhatsApp().send({
      ...aMessage,
      language: 'af',
      values: ['Two\n lines\tof  shop', ...aMessage.values.slice(1)],
    });
    expect(partners.onWhatsApp.sent).toMatchObject([
      {
        to: '27821234567',
        template: 'trade_in_code',
        language: 'af',
        values: ['Two lines of shop', '7K3Q-9M2X-0ABC-DEFG', 'R3510.00', 'TI-7K3Q-9M2X'],
      },
    ]);
  });

  it('gets the English template for the test language', async () => {
    await onWhatsApp().send({ ...aMessage, language: 'en-XA' });
    expect(partners.onWhatsApp.sent).toMatchObject([{ language: 'en' }]);
  });

  it.each(faults)('with the fault %s says whether the message may have been sent', async (fault) => {
    partners.onWhatsApp.faults.set(fault);
    expect(await outcomeOf(onWhatsApp(fault).send(aMessage))).toBe(meanings[fault]);
    await lateEffect(fault, () => partners.onWhatsApp.sent.length === 1);
  });

  const errors: [error: WhatsAppError, fault: PartnerFault][] = [
    ['token_expired', 'unauthorized'],
    ['no_permission', 'unauthorized'],
    ['payment_issue', 'unauthorized'],
    ['rate_limit', 'throttled'],
    ['pair_rate_limit', 'throttled'],
    ['something_wrong', 'unavailable'],
    ['unknown_template', 'rejected'],
    ['wrong_parameters', 'rejected'],
    ['undeliverable', 'rejected'],
  ];
  it.each(errors)('reports the error %s as %s, with any status', async (error, fault) => {
    partners.onWhatsApp.refuseWith(error);
    expect((await faultOf(onWhatsApp().send(aMessage))).fault).toBe(fault);
    partners.onWhatsApp.refuseWith(error, 200);
    expect((await faultOf(onWhatsApp().send(aMessage))).fault).toBe(fault);
    partners.onWhatsApp.refuseWith(error, 400);
    expect((await faultOf(onWhatsApp().send(aMessage))).fault).toBe(fault);
  });
});

describe('with both partners', () => {
  it('uses WhatsApp only, where the number is on it', async () => {
    await byBoth().send(aMessage);
    expect([partners.onWhatsApp.sent.length, partners.sms.sent.length]).toEqual([1, 0]);
  });

  it('sends an SMS if WhatsApp refuses the number', async () => {
    partners.onWhatsApp.withoutWhatsApp.add('27821234567');
    await byBoth().send(aMessage);
    expect([partners.onWhatsApp.sent.length, partners.sms.sent.length]).toEqual([0, 1]);
  });

  it.each(['token_expired', 'rate_limit', 'unknown_template', 'something_wrong'] as const)(
    'sends no SMS if WhatsApp has the error %s',
    async (error) => {
      partners.onWhatsApp.refuseWith(error);
      await faultOf(byBoth().send(aMessage));
      expect(partners.sms.sent).toEqual([]);
    },
  );
});

it('an adapter reports a connection that was never made as unreachable', async () => {
  const { url, close } = await serve('');
  await close();
  const sms = { ...smsConfig(partners.sms), url };
  expect((await faultOf(messengerFor({ sms }).send(aMessage))).fault).toBe('unreachable');
});

it('without a partner, messages wait', async () => {
  const unconnected = messengerFor({});
  expect(unconnected.isConnected).toBe(false);
  expect((await faultOf(unconnected.send(aMessage))).fault).toBe('not_connected');
});
