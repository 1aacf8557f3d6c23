/** Why a rule in `domain` refuses: a code, and the parameters of its sentence. */
interface Reason {
  code: string;
}

type Parameters<R extends Reason, Code> = R extends Reason ? (Code extends R['code'] ? Omit<R, 'code'> : never) : never;

/** A catalogue with one message for each code of a union of reasons, named after the code. */
export type ReasonMessages<R extends Reason> = {
  readonly [Code in R['code']]: (inputs: Parameters<R, Code>) => string;
};

/**
 * Returns the sentence of a reason. Parameters are not formatted: for a reason with an amount, call its message with the
 * formatted amount instead.
 */
export function reasonSentence<R extends Reason>(messages: ReasonMessages<R>, reason: R): string {
  const { code, ...parameters } = reason;
  // The type above relates codes to parameters; TypeScript can't follow that through the lookup.
  return String(Reflect.apply(messages[code as R['code']], undefined, [parameters]));
}
