/** The key of a value's message, such as 'FairwayWood': the value without spaces and punctuation. */
type Key<Value extends string> = Value extends `${infer Start} ${infer Rest}`
  ? `${Start}${Rest}`
  : Value extends `${infer Start}-${infer Rest}`
    ? `${Start}${Rest}`
    : Value extends `${infer Start}/${infer Rest}`
      ? `${Start}${Rest}`
      : Value;

/**
 * Returns how people read a value of the specification, such as a club type. The value itself is English, and stays as it is in
 * the API, the database and price lists.
 */
export function valueName<Value extends string>(
  messages: Readonly<Record<Key<Value>, () => string>>,
  value: Value,
): string {
  // TypeScript can't follow the replacement.
  const message: unknown = Reflect.get(messages, value.replaceAll(/\W/g, ''));
  return typeof message === 'function' ? String(Reflect.apply(message, undefined, [])) : value;
}
