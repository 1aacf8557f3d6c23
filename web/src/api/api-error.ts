/** What the service said, or the lack of an answer. */
export interface Failure {
  /** The HTTP status; 0 where no answer came at all. */
  status: number;
  statusText: string;
  body: string;
}

/** The one error that a call rejects with. Its message is the specification's: status, colon, body or status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The service's own sentence, fit for a toast; null where it gave none. */
  readonly sentence: string | null;
  /** The service's word for the refusal; null where it gave none. */
  readonly code: string | null;
  /** By field name, what to mend. */
  readonly fields: Readonly<Record<string, string>>;

  constructor({ status, statusText, body }: Failure) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const refusal = readRefusal(body);
    this.sentence = textOrNull(refusal['error']);
    this.code = textOrNull(refusal['code']);
    this.fields = textsOf(refusal['fields']);
  }
}

/** What `fetch` and XMLHttpRequest give no status for: no network, a broken connection. */
export function noAnswer(): ApiError {
  return new ApiError({ status: 0, statusText: 'No answer', body: '' });
}

function readRefusal(body: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(body));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
