import { recordOf } from './record-of.ts';

/** An unsuccessful response, or its absence. */
interface FailedResponse {
  /** The HTTP status; 0 if there was no response. */
  status: number;
  statusText: string;
  body: string;
}

/** The only error of a request. Its message follows the specification: status, colon, body or status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The service's sentence for the user; null if it sent none. */
  readonly sentence: string | null;
  /** The refusal's code; null if the service sent none. */
  readonly code: string | null;
  /** Whether the service named the cause, beside the code. */
  readonly hasReason: boolean;
  /** The sentence for each invalid field, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason for each invalid field, by name. */
  readonly fieldReasons: Readonly<Record<string, unknown>>;
  /** The names of the invalid fields that are missing. */
  readonly missingFields: readonly string[];

  constructor({ status, statusText, body }: FailedResponse) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const refusal = parseRefusal(body);
    this.sentence = textOrNull(refusal['error']);
    this.code = textOrNull(refusal['code']);
    this.hasReason = refusal['reason'] !== undefined;
    this.fields = textsOf(refusal['fields']);
    this.fieldReasons = recordOf(refusal['fieldReasons']);
    const reasons = Object.entries(this.fieldReasons);
    this.missingFields = reasons.filter(([, reason]) => recordOf(reason)['code'] === 'required').map(([name]) => name);
  }

  /** Returns the sentence for each invalid field, with the form's own sentences for missing ones. */
  fieldsWith(missingSentences: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const own = Object.entries(missingSentences).filter(([name]) => this.missingFields.includes(name));
    return { ...this.fields, ...Object.fromEntries(own) };
  }
}

/** Returns the error for a request without a response: no network, or a broken connection. */
export function noResponse(): ApiError {
  return new ApiError({ status: 0, statusText: 'No response', body: '' });
}

function parseRefusal(body: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(body));
  } catch {
    return {};
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
