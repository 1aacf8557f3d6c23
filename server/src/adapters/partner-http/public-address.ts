import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Returns whether an IP address is that of a public server. Only ordinary unicast addresses are: not those of private and local
 * networks, cloud metadata, multicast or documentation, and not those that hold another IPv4 address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}

/** Returns the host of a URL as an IP address, or null for a name. The URL parser has already read octal and decimal spellings. */
export function ipOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

export interface AddressCheck {
  resolve: Resolve;
  isAllowed: (address: string) => boolean;
  /** Returns the error for a host with an address that isn't allowed. */
  refusal: () => Error;
}

/**
 * Returns a lookup for a connection that fails if any of the host's addresses is refused. The connection is made to the addresses
 * that were checked, so a name that resolves differently the next time has no effect.
 */
export function checkedLookup({ resolve, isAllowed, refusal }: AddressCheck): LookupFunction {
  const find = callbackify(async (hostname: string) => {
    const [first, ...others] = await resolve(hostname);
    const isRefused = first === undefined || ![first, ...others].every(({ address }) => isAllowed(address));
    if (isRefused) throw refusal();
    return { first, all: [first, ...others] };
  });
  return (hostname, { all }, callback) => {
    find(hostname, (error, found) => {
      if (error !== null) callback(error, []);
      else if (all === true) callback(null, found.all);
      else callback(null, found.first.address, found.first.family);
    });
  };
}
