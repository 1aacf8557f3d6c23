import type { ApiError } from '../../api/api-error.ts';
import { recordOf } from '../../api/record-of.ts';

/**
 * Returns the values that somebody else has saved in the fields of a refused edit, by name: the id of a brand, and '' for a value
 * that was removed. Empty for other refusals.
 */
export function presentValues({ code, fieldReasons }: ApiError): Readonly<Record<string, string>> {
  if (code !== 'changed_meanwhile') return {};
  const values = Object.entries(fieldReasons).map(([field, reason]): [string, string] => {
    const { present, presentId = present } = recordOf(reason);
    return [field, typeof presentId === 'string' || typeof presentId === 'number' ? String(presentId) : ''];
  });
  return Object.fromEntries(values);
}
