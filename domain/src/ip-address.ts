/** An IP address and the networks that rate limits count it by. */
export interface IpAddress {
  /** Normalised: IPv4 in dotted form, even if mapped into IPv6; IPv6 as eight groups in lower case. */
  readonly text: string;
  /** The IPv4 address itself, or the /64 of an IPv6 address, which is the least that a subscriber is given. */
  readonly subnet: string;
  /** The /48 of an IPv6 address, usually the largest network of a single site (RFC 6177); null for IPv4. */
  readonly site: string | null;
}

/** Returns the network that counts as one caller: the site of an IPv6 address, the IPv4 address itself. */
export function networkOf({ site, subnet }: IpAddress): string {
  return site ?? subnet;
}

const groupCount = 8;
const subnetGroups = 4;
const siteGroups = 3;
/** ::ffff:0:0/96, which holds IPv4 addresses (RFC 4291, section 2.5.5.2). */
const mappedPrefix = '0:0:0:0:0:ffff:';

/** Parses an IPv4 or IPv6 address in any common spelling and ignores a zone after `%`. Returns null for anything else. */
export function parseIp(text: string): IpAddress | null {
  const octets = octetsOf(text);
  if (octets !== null) return ofIpv4(octets);
  const groups = groupsOf(text.replace(/%.*$/s, ''));
  if (groups === null) return null;
  const normalised = format(groups);
  if (normalised.startsWith(mappedPrefix))
    return ofIpv4(groups.slice(-2).flatMap((group) => [group >> 8, group & 0xff]));
  return {
    text: normalised,
    subnet: `${format(groups.slice(0, subnetGroups))}::/64`,
    site: `${format(groups.slice(0, siteGroups))}::/48`,
  };
}

function ofIpv4(octets: readonly number[]): IpAddress {
  const text = octets.join('.');
  return { text, subnet: text, site: null };
}

/** Parses a dotted address. Leading zeros are rejected, because some programs read such numbers as octal. */
function octetsOf(text: string): number[] | null {
  const parts = text.split('.');
  const isDotted = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part));
  const octets = parts.map(Number);
  return isDotted && octets.every((octet) => octet <= 255) ? octets : null;
}

/** Parses the eight groups of an IPv6 address, one run of zeros of which may be abbreviated. */
function groupsOf(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::');
  // Only the end of an address may be dotted.
  if (tail !== undefined && head.includes('.')) return null;
  const left = runOf(head);
  const right = runOf(tail ?? '');
  if (left === null || right === null || more.length > 0) return null;
  const missing = groupCount - left.length - right.length;
  const isComplete = tail === undefined ? missing === 0 : missing > 0;
  return isComplete ? [...left, ...Array<number>(missing).fill(0), ...right] : null;
}

/** Parses consecutive groups, the last two of which may be dotted. Returns null for an invalid one. */
function runOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const octets = octetsOf(parts.at(-1) ?? '');
  const hex = octets === null ? parts : parts.slice(0, -1);
  if (!hex.every((part) => /^[\da-f]{1,4}$/i.test(part))) return null;
  return [...hex.map((part) => parseInt(part, 16)), ...pairsOf(octets ?? [])];
}

function pairsOf([a, b, c, d]: readonly number[]): number[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  return [a * 256 + b, c * 256 + d];
}

function format(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
