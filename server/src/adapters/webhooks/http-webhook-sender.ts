import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { Webhook } from 'standardwebhooks';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import {
  type OutgoingWebhook,
  PrivateTarget,
  type WebhookResponse,
  type WebhookSender,
} from '../../ports/partners/webhook-sender.ts';
import { type BreakerOptions, partnerBreaker } from '../partner-http/circuit-breaker.ts';
import { sendChecked, transportCode } from '../partner-http/checked-request.ts';
import { ipOf, isLoopbackAddress, isPublicAddress, type Resolve, resolveHost } from '../partner-http/public-address.ts';

interface SenderOptions {
  /** Whether endpoints on this machine may be used, because the service itself is tried out there. */
  allowsLoopback: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
}

const maxResponseBytes = 64 * 1024;
const storedBytes = 1024;

/** Sends webhooks as Standard Webhooks 1.0 specifies. */
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
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await sendChecked(url, {
          method: 'POST',
          headers: headersOf(webhook),
          body: webhook.body,
          signal,
          resolve,
          isAllowed: isAllowedFor(url),
          refusal: () => new PrivateTarget(),
        });
        return await readResponse(response);
      } catch (error) {
        if (signal.aborted) throw new PartnerError('webhooks', 'timeout');
        throw error instanceof PartnerError
          ? error
          : new PartnerError('webhooks', 'unreachable', { cause: transportCode(error) });
      }
    },
  };
}

/**
 * Returns a circuit breaker for each endpoint, so that one that doesn't respond neither stops the others nor occupies the workers
 * with its timeouts.
 */
export function endpointBreakers(options: BreakerOptions = { maxFailures: 3, openMs: 60_000 }) {
  const breakers = new Map<string, CircuitBreaker>();
  return (endpointId: string): CircuitBreaker => {
    const breaker = breakers.get(endpointId) ?? partnerBreaker('webhooks', options);
    breakers.set(endpointId, breaker);
    return breaker;
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

async function readResponse(response: IncomingMessage): Promise<WebhookResponse> {
  const { statusCode: status = 0 } = response;
  try {
    return { status, text: textOf(await firstBytes(response)) };
  } catch (error) {
    throw new PartnerError('webhooks', 'invalid_response', { status, cause: transportCode(error) });
  }
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
