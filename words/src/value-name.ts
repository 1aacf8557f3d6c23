/** The key of a value's message, such as 'FairwayWood': the value without spaces and punctuation. */
type Key<Value extends string> = Value extends `${infer Start} ${infer Rest}`
  ? Key<`${Start}${Rest}`>
  : Value extends `${infer Start}-${infer Rest}`
    ? Key<`${Start}${Rest}`>
    : Value extends `${infer Start}/${infer Rest}`
      ? Key<`${Start}${Rest}`>
      : Value;

/** Returns the key of a value's message, or the end of the key. */
export function valueKey<Value extends string>(value: Value): Key<Value>;
export function valueKey(value: string): string {
  return value.replaceAll(/\W/g, '');
}

/**
 * Returns the name that people read for a value of the specification, such as a club type. The value itself is English, and stays as
 * it is in the API, the database and price lists.
 */
export function valueName<Value extends string>(
  messages: Readonly<Record<Key<Value>, () => string>>,
  value: Value,
): string {
  // Stored clubs have no constraint on their values, and a mail about one without a message is better than no mail.
  const message: (() => string) | undefined = messages[valueKey(value)];
  return message?.() ?? value;
}
