import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Simulator, startSimulator } from '../harness/simulator.ts';
import { countSmsParts } from './count-sms-parts.ts';

interface SimulatedSms {
  eventId: number;
  destination: string;
  content: string;
  parts: number;
}

interface SmsPortalSimulator extends Simulator {
  /** With the version segment. */
  apiUrl: string;
  clientId: string;
  secret: string;
  sent: SimulatedSms[];
  /** Numbers whose owners have opted out, without `+`. */
  optedOut: Set<string>;
}

interface BulkRequest {
  Body: { messages?: readonly { content?: string; destination?: string }[] };
}

const credentials = { clientId: 'simulated-client', secret: 'simulated-secret' };
const firstEventId = 12_345_678_901;
const startBalance = 1500;
const localNumber = /^27\d{9}$/;

/** Starts a simulator of SMSPortal's REST service. */
export async function startSmsPortalSimulator({ port = 0 }: { port?: number } = {}): Promise<SmsPortalSimulator> {
  const sent: SimulatedSms[] = [];
  const optedOut = new Set<string>();
  const simulator = await startSimulator({
    name: 'smsportal',
    port,
    state: () => ({ sent, optedOut: [...optedOut] }),
    register(app) {
      app.post<BulkRequest>('/v1/bulkmessages', (request, reply) => {
        const { messages = [] } = request.body;
        if (!isAuthorized(request)) return reply.code(401).send();
        if (messages.length === 0) return refuse(reply, 'BAD_REQUEST', 'No messages were provided.');
        const eventId = firstEventId + sent.length;
        const report = { noNetwork: 0, noContents: 0, optedOuts: 0 };
        const accepted: SimulatedSms[] = [];
        for (const { content = '', destination = '' } of messages) {
          if (optedOut.has(destination)) report.optedOuts += 1;
          else if (!localNumber.test(destination)) report.noNetwork += 1;
          else if (content === '') report.noContents += 1;
          else accepted.push({ eventId, destination, content, parts: countSmsParts(content) });
        }
        sent.push(...accepted);
        return reply.send(responseFor(eventId, { accepted, report, balance: startBalance - sent.length }));
      });
    },
  });
  return { ...simulator, apiUrl: `${simulator.url}/v1`, ...credentials, sent, optedOut };
}

function isAuthorized({ headers }: FastifyRequest): boolean {
  const { clientId, secret } = credentials;
  return headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
}

function refuse(reply: FastifyReply, errorCode: string, errorMessage: string): FastifyReply {
  return reply.code(400).send({ statusCode: 400, errors: [{ errorCode, errorMessage }] });
}

interface Outcome {
  accepted: readonly SimulatedSms[];
  report: { noNetwork: number; noContents: number; optedOuts: number };
  balance: number;
}

function responseFor(eventId: number, { accepted, report, balance }: Outcome) {
  const parts = accepted.reduce((sum, each) => sum + each.parts, 0);
  return {
    cost: parts,
    remainingBalance: balance,
    eventId,
    sample: accepted[0]?.content ?? '',
    messages: accepted.length,
    parts,
    costBreakdown: accepted.length === 0 ? [] : [{ network: 'Local', cost: parts, quantity: accepted.length }],
    errorReport: { ...report, contentToLong: 0, duplicates: 0, faults: [] },
  };
}
