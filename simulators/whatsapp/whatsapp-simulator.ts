import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Simulator, startSimulator } from '../harness/simulator.ts';
import { errorBody, type WhatsAppError, whatsAppErrors } from './whatsapp-errors.ts';

interface SimulatedMessage {
  id: string;
  to: string;
  template: string;
  language: string;
  values: string[];
}

interface WhatsAppSimulator extends Simulator {
  /** With the version segment. */
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  sent: SimulatedMessage[];
  /** The number of placeholders of each registered template, by name and language: `trade_in_code/en`. */
  templates: Map<string, number>;
  /** Numbers without WhatsApp, without `+`. */
  withoutWhatsApp: Set<string>;
  /** Refuses every message with this error; null for none. `status` replaces the error's own. */
  refuseWith(error: WhatsAppError | null, status?: number): void;
}

interface TemplateRequest {
  Params: { phoneNumberId: string };
  Body: {
    to?: string;
    type?: string;
    template?: {
      name?: string;
      language?: { code?: string };
      components?: readonly { type: string; parameters: readonly { type: string; text: string }[] }[];
    };
  };
}

const account = { phoneNumberId: '106540352242922', token: 'EAAsimulated' };
/** Those that operators register for the service, with their numbers of placeholders. */
const registered = { trade_in_code: 4, trade_in_courier: 3, trade_in_received: 2 };
const languages = ['en', 'af', 'zu'];
const forbiddenInParameters = /[\n\t]| {5}/;

/** Starts a simulator of the WhatsApp Cloud API: template messages, and its errors. */
export async function startWhatsAppSimulator({ port = 0 }: { port?: number } = {}): Promise<WhatsAppSimulator> {
  const sent: SimulatedMessage[] = [];
  const templates = new Map(
    Object.entries(registered).flatMap(([name, count]) => languages.map((code) => [`${name}/${code}`, count] as const)),
  );
  const withoutWhatsApp = new Set<string>();
  let refusal: { error: WhatsAppError; status: number } | null = null;
  const simulator = await startSimulator({
    name: 'whatsapp',
    port,
    state: () => ({ sent, templates: Object.fromEntries(templates), withoutWhatsApp: [...withoutWhatsApp] }),
    register(app) {
      app.post<TemplateRequest>('/v23.0/:phoneNumberId/messages', (request, reply) => {
        const message = readMessage(request.body);
        if (!isAuthorized(request)) return refuse(reply, 'token_expired');
        if (request.params.phoneNumberId !== account.phoneNumberId) return refuse(reply, 'unknown_number_id');
        if (refusal !== null) return reply.code(refusal.status).send(errorBody(refusal.error));
        if (withoutWhatsApp.has(message.to)) return refuse(reply, 'undeliverable');
        const placeholders = templates.get(`${message.template}/${message.language}`);
        if (placeholders === undefined) return refuse(reply, 'unknown_template');
        if (placeholders !== message.values.length) return refuse(reply, 'wrong_parameters');
        if (message.values.some((value) => value === '' || forbiddenInParameters.test(value))) {
          return refuse(reply, 'invalid_parameter');
        }
        const id = `wamid.${Buffer.from(`${message.to}:${sent.length}`).toString('base64')}`;
        sent.push({ id, ...message });
        return reply.send({
          messaging_product: 'whatsapp',
          contacts: [{ input: message.to, wa_id: message.to }],
          messages: [{ id, message_status: 'accepted' }],
        });
      });
    },
  });
  return {
    ...simulator,
    apiUrl: `${simulator.url}/v23.0`,
    ...account,
    sent,
    templates,
    withoutWhatsApp,
    refuseWith(error, status) {
      refusal = error === null ? null : { error, status: status ?? whatsAppErrors[error].status };
    },
  };
}

function isAuthorized({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Bearer ${account.token}`;
}

function readMessage({ to = '', template = {} }: TemplateRequest['Body']): Omit<SimulatedMessage, 'id'> {
  const body = template.components?.find(({ type }) => type === 'body');
  return {
    to,
    template: template.name ?? '',
    language: template.language?.code ?? '',
    values: (body?.parameters ?? []).map(({ text }) => text),
  };
}

function refuse(reply: FastifyReply, error: WhatsAppError): FastifyReply {
  return reply.code(whatsAppErrors[error].status).send(errorBody(error));
}
