import * as words from '@trade-in/words/form-errors';

/** Returns a toast's description of a form's errors: one field with its error, or the labels of several fields. */
export function errorSummary<Name extends string>(
  errors: Partial<Record<Name, string>>,
  labels: Readonly<Record<Name, string>>,
): string {
  const names = Object.keys(errors).filter((name): name is Name => name in labels);
  const [first] = names;
  const last = names.pop();
  if (first === undefined || last === undefined) return '';
  if (first === last) return words.fieldError({ field: labels[first], error: errors[first] ?? '' });
  return words.checkFields({ fields: names.map((name) => labels[name]).join(', '), lastField: labels[last] });
}
