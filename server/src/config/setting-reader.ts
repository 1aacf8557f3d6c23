import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid or missing environment variables. Each error is a sentence to show to the operator as it is. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

interface Setting<T, Unset> {
  unset: Unset;
  parse: (text: string) => T | null;
  /** Completes the error sentence '<NAME> must be …'. */
  expected: string;
}

/** Of a settings file that was read by a program that does not remove quotes, such as Docker. */
const inQuotes = /^(["'`]).*\1$/s;

/** Reads environment variables one by one and collects their errors. An empty variable counts as unset. */
export class SettingReader {
  readonly errors: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  has(name: string): boolean {
    return this.#text(name) !== '';
  }

  /**
   * Returns the parsed value, or `unset` when the variable is unset or invalid. Adds an error when `parse` returns null, and for a
   * value in quotes.
   */
  read<T, Unset = T>(name: string, { unset, parse, expected }: Setting<T, Unset>): T | Unset {
    const text = this.#text(name);
    if (text === '') return unset;
    if (inQuotes.test(text)) {
      this.addError(`${name} must have no quotes around its value.`);
      return unset;
    }
    const value = parse(text);
    if (value !== null) return value;
    this.addError(`${name} must be ${expected}.`);
    return unset;
  }

  addError(sentence: string): void {
    this.errors.push(sentence);
  }

  /** Returns the names of set variables that match the pattern. */
  namesLike(pattern: RegExp): string[] {
    return Object.keys(this.#env).filter((name) => pattern.test(name) && this.has(name));
  }

  #text(name: string): string {
    return (this.#env[name] ?? '').trim();
  }
}

/** Returns the parsed URL, or null when it is invalid, has no host or uses another protocol. */
export function parseUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

/** Returns true for an IP address or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  if (maxBits < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}
