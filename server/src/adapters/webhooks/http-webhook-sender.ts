import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { Webhook } from 'standardwebhooks';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import {
  type OutgoingWebhook,
  PrivateTarget,
  type WebhookResponse,
  type WebhookSender,
} from '../../ports/partners/webhook-sender.ts';
import {
  checkedLookup,
  ipOf,
  isLoopbackAddress,
  isPublicAddress,
  type Resolve,
  resolveHost,
} from './public-address.ts';

interface SenderOptions {
  /** Whether endpoints on this machine may be used, because the service itself is tried out there. */
  allowsLoopback: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
}

const maxResponseBytes = 64 * 1024;
const storedBytes = 1024;

/**
 * Sends webhooks as Standard Webhooks 1.0 specifies. Uses Node's own client instead of `fetch`, because only that accepts a check of
 * the addresses at connect time; each request has a connection of its own, so none was checked for another URL.
 */
export function httpWebhookSender({
  allowsLoopback,
  timeoutMs = 10_000,
  resolve = resolveHost,
}: SenderOptions): WebhookSender {
  function isAllowedFor(url: URL): (address: string) => boolean {
    const isLocal = allowsLoopback && isLoopbackHost(url.hostname);
    return (address) => isPublicAddress(address) || (isLocal && isLoopbackAddress(address));
  }
  function allowsHost(url: URL): boolean {
    const ip = ipOf(url);
    return ip === null || isAllowedFor(url)(ip);
  }
  return {
    allowsHost,
    async send(webhook) {
      const url = new URL(webhook.url);
      // The lookup below isn't called for an IP address.
      if (!allowsHost(url)) throw new PrivateTarget();
      const signal = AbortSignal.timeout(timeoutMs);
      const lookup = checkedLookup(resolve, isAllowedFor(url));
      const options = { method: 'POST', headers: headersOf(webhook), lookup, signal, agent: false };
      const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
      try {
        return await exchange(request, webhook.body);
      } catch (error) {
        if (signal.aborted) throw new PartnerError('webhooks', 'timeout');
        throw error instanceof PartnerError
          ? error
          : new PartnerError('webhooks', 'unreachable', { cause: codeOf(error) });
      }
    },
  };
}

function headersOf({ messageId, at, body, secrets }: OutgoingWebhook): Record<string, string | number> {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'trade-in-webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': Math.floor(at.getTime() / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
  };
}

async function exchange(request: ClientRequest, body: string): Promise<WebhookResponse> {
  const responded = responseTo(request);
  request.end(body);
  const response = await responded;
  const { statusCode: status = 0 } = response;
  try {
    return { status, text: textOf(await firstBytes(response)) };
  } catch (error) {
    throw new PartnerError('webhooks', 'invalid_response', { status, cause: codeOf(error) });
  }
}

/** An error after the response has begun reaches the response too. */
function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
}

/** Returns the beginning of the body, and ends the connection of an endless one. */
async function firstBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size < storedBytes) chunks.push(chunk);
    size += chunk.length;
    if (size > maxResponseBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, storedBytes);
}

/** Drops a character that was cut, and NUL, which PostgreSQL can't store. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\u0000', '\uFFFD');
}

/** Returns the code of a transport error for the log. The error itself may hold the response. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
