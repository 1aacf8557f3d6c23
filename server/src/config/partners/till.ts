import type { SettingReader } from '../setting-reader.ts';

/** A till that may redeem discount codes, and the secret that authenticates it. */
export interface TillKey {
  name: string;
  key: string;
}

const keyPattern = /^([A-Za-z0-9][A-Za-z0-9 _.-]{0,39}):([A-Za-z0-9_-]{32,200})$/;

/** Reads the keys of the tills; none without them. */
export function readTillKeys(setting: SettingReader): readonly TillKey[] {
  for (const name of setting.namesLike(/^TILL_(?!API_KEYS$)/)) {
    setting.addError(`${name} is not supported. The keys of the tills are in TILL_API_KEYS.`);
  }
  return setting.read<readonly TillKey[]>('TILL_API_KEYS', {
    unset: [],
    parse: parseKeys,
    expected: 'a list of name:key, each name and key once, with keys of 32 to 200 letters, digits, - and _',
  });
}

function parseKeys(text: string): TillKey[] | null {
  const entries = text.split(',').map((entry) => keyPattern.exec(entry.trim()));
  const keys = entries.flatMap((entry) => (entry === null ? [] : [{ name: entry[1] ?? '', key: entry[2] ?? '' }]));
  const isUnique = (values: string[]) => new Set(values).size === entries.length;
  return isUnique(keys.map(({ name }) => name)) && isUnique(keys.map(({ key }) => key)) ? keys : null;
}
