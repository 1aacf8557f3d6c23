import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import type { CollectionService } from '../../../ports/partners/courier.ts';
import type { PartnerClient } from '../../partner-http/partner-client.ts';
import { askShipLogic, type ShipLogicAccount } from './ship-logic-api.ts';
import { Label } from './shipment-shapes.ts';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/**
 * Returns a reader of labels. The courier responds with the URL of a PDF elsewhere, which is requested without our key. A courier
 * on the internet can't name a host of this network.
 */
export function labelReader(account: ShipLogicAccount, files: PartnerClient): CollectionService['label'] {
  const { partner } = account.client;
  return async (courierId) => {
    const request = { method: 'GET', path: '/shipments/label', query: { id: courierId }, timeout: 'read' } as const;
    const { url } = await askShipLogic(account, request, Label);
    const target = await allowedTarget(url, new URL(account.url));
    if (target === null) throw new PartnerError(partner, 'invalid_response');
    const { status, bytes } = await files.send(target, { method: 'GET', headers: { accept: 'application/pdf' } });
    if (status >= 300) throw new PartnerError(partner, 'rejected', { status });
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new PartnerError(partner, 'invalid_response');
    return bytes;
  };
}

async function allowedTarget(text: string, courier: URL): Promise<string | null> {
  const url = URL.parse(text);
  if (url === null || url.username !== '') return null;
  if (await isPrivate(courier.hostname)) return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  return url.protocol === 'https:' && !(await isPrivate(url.hostname)) ? url.href : null;
}

async function isPrivate(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  return addresses.some(({ address }) => privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}
