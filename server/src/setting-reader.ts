import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that are wrong: one sentence each, to be shown as they are. */
export class MistakenConfig extends Error {
  override readonly name = 'MistakenConfig';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

interface Setting<T, Unset> {
  unset: Unset;
  parse: (text: string) => T | null;
  /** What the sentence of a mistake says after 'must be'. */
  should: string;
}

/** Reads variables one by one and gathers what is wrong with them. An empty one counts as unset. */
export class SettingReader {
  readonly mistakes: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  has(name: string): boolean {
    return this.#text(name) !== '';
  }

  /** The variable's value; `unset` when there is none or, with a mistake noted, when `parse` answers null. */
  read<T, Unset = T>(name: string, { unset, parse, should }: Setting<T, Unset>): T | Unset {
    const text = this.#text(name);
    if (text === '') return unset;
    const value = parse(text);
    if (value !== null) return value;
    this.mistake(`${name} must be ${should}.`);
    return unset;
  }

  mistake(sentence: string): void {
    this.mistakes.push(sentence);
  }

  /** The names of variables that are set and match. */
  namesLike(form: RegExp): string[] {
    return Object.keys(this.#env).filter((name) => form.test(name) && this.has(name));
  }

  #text(name: string): string {
    return (this.#env[name] ?? '').trim();
  }
}

export function urlOf(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

/** An address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}
