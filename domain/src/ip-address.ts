/** An IP address, and the networks that limits count its holder by. */
export interface IpAddress {
  /** In one spelling only: IPv4 with dots, also where it came mapped into IPv6; IPv6 as eight groups in lower case. */
  readonly text: string;
  /** The IPv4 address itself, or the /64 of an IPv6 one: a subscriber holds at least that many addresses. */
  readonly subnet: string;
  /** The /48 of an IPv6 address, the largest network that one site is usually given (RFC 6177); null for IPv4. */
  readonly site: string | null;
}

const groupCount = 8;
const subnetGroups = 4;
const siteGroups = 3;
/** ::ffff:0:0/96, which holds IPv4 addresses (RFC 4291, section 2.5.5.2). */
const mappedPrefix = '0:0:0:0:0:ffff:';

/** Reads an IPv4 or IPv6 address in any usual spelling, a zone after `%` ignored; null for anything else. */
export function parseIp(text: string): IpAddress | null {
  const octets = octetsOf(text);
  if (octets !== null) return ofIpv4(octets);
  const groups = groupsOf(text.replace(/%.*$/s, ''));
  if (groups === null) return null;
  const whole = written(groups);
  if (whole.startsWith(mappedPrefix)) return ofIpv4(groups.slice(-2).flatMap((group) => [group >> 8, group & 0xff]));
  return {
    text: whole,
    subnet: `${written(groups.slice(0, subnetGroups))}::/64`,
    site: `${written(groups.slice(0, siteGroups))}::/48`,
  };
}

function ofIpv4(octets: readonly number[]): IpAddress {
  const text = octets.join('.');
  return { text, subnet: text, site: null };
}

/** The four numbers of a dotted address. A leading zero is refused: some read such a number as octal. */
function octetsOf(text: string): number[] | null {
  const parts = text.split('.');
  const isDotted = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part));
  const octets = parts.map(Number);
  return isDotted && octets.every((octet) => octet <= 255) ? octets : null;
}

/** The eight groups of an IPv6 address, of which one run of zeros may be left out. */
function groupsOf(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::');
  // Only the very end may be dotted.
  if (tail !== undefined && head.includes('.')) return null;
  const left = runOf(head);
  const right = runOf(tail ?? '');
  if (left === null || right === null || more.length > 0) return null;
  const missing = groupCount - left.length - right.length;
  const isWhole = tail === undefined ? missing === 0 : missing > 0;
  return isWhole ? [...left, ...Array<number>(missing).fill(0), ...right] : null;
}

/** The groups of a run without a gap, the last two of which may be dotted; null where one is none. */
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

function written(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
