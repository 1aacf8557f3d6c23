import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import type { CollectionService } from '../../../ports/partners/courier.ts';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { sendChecked, transportCode } from '../../partner-http/checked-request.ts';
import { isLoopbackAddress, isPublicAddress, type Resolve, resolveHost } from '../../partner-http/public-address.ts';
import { askShipLogic, type ShipLogicAccount } from './ship-logic-api.ts';
import { Label } from './shipment-shapes.ts';

const maxBytes = 8 * 1024 * 1024;

/**
 * Returns a reader of labels. The courier responds with the URL of a PDF elsewhere, which is requested without our key. Only a
 * simulator on this machine can name a host of this machine.
 */
export function labelReader(account: ShipLogicAccount, resolve: Resolve = resolveHost): CollectionService['label'] {
  const { partner } = account.client;
  return async (courierId) => {
    const request = { method: 'GET', path: '/shipments/label', query: { id: courierId }, timeout: 'read' } as const;
    const { url } = await askShipLogic(account, request, Label);
    const signal = AbortSignal.timeout(account.timeouts.read);
    try {
      return await downloadLabel(account, url, { resolve, signal });
    } catch (error) {
      if (signal.aborted) throw new PartnerError(partner, 'timeout');
      if (error instanceof PartnerError) throw error;
      throw new PartnerError(partner, 'unreachable', { cause: transportCode(error) });
    }
  };
}

async function downloadLabel(
  { client: { partner }, url: courierUrl }: ShipLogicAccount,
  labelUrl: string,
  connection: { resolve: Resolve; signal: AbortSignal },
): Promise<Buffer> {
  const invalid = () => new PartnerError(partner, 'invalid_response');
  const url = URL.parse(labelUrl);
  if (url === null) throw invalid();
  const isLocal = isLoopbackHost(url.hostname) && isLoopbackHost(new URL(courierUrl).hostname);
  if (!isAllowedUrl(url, isLocal)) throw invalid();
  const response = await sendChecked(url, {
    ...connection,
    method: 'GET',
    headers: { accept: 'application/pdf', 'accept-encoding': 'identity' },
    isAllowed: (address) => isPublicAddress(address) || (isLocal && isLoopbackAddress(address)),
    refusal: invalid,
  });
  const { statusCode: status = 0 } = response;
  const bytes = await readBytes(response);
  if (status !== 200) throw new PartnerError(partner, 'rejected', { status });
  if (bytes === null || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid();
  return bytes;
}

function isAllowedUrl({ protocol, username }: URL, isLocal: boolean): boolean {
  return username === '' && (protocol === 'https:' || (isLocal && protocol === 'http:'));
}

/** Returns the body, or null for one that is too large, whose connection ends. */
async function readBytes(response: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
