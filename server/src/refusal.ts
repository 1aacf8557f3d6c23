import { refusals, type RefusalCode } from '@trade-in/contract/refusal';

interface RefusalDetails {
  /** Instead of the table's sentence, where the use-case can say it more exactly. */
  sentence?: string;
  /** What to mend, by the field's own name. */
  fields?: Record<string, string>;
  /** Seconds until it may be tried again, for `too_many` and `unavailable`. */
  retryAfter?: number;
}

/** The service says no on purpose. Thrown by use-cases, turned into an answer at the one door out (`http/error-door.ts`). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.sentence ?? refusals[code].sentence);
    this.code = code;
    this.details = details;
  }
}
