import type { Endpoint, ResponseOf, ValidFields, ValidatedInput } from '@trade-in/contract/endpoint';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Language } from '@trade-in/words/languages';
import type { Page, PageRequest } from './page.ts';
import type { PreparedResponse } from './prepared-response.ts';

/** SHA-256 of the session cookie's value, which identifies the session in the database. */
export type SessionHash = Buffer;

export interface Account {
  id: string;
  username: string;
}

/** The administrator who sent the request. */
export interface Admin extends Account {
  /** The client's IP address, for the audit trail. */
  ip: string;
}

/** Who sent the request, as far as use cases need to know. */
export interface Caller {
  /** The client's IP address, as reported by trusted proxies only; rate limits count by it. */
  ip: IpAddress;
  /** The language of the texts that the caller reads. */
  language: Language;
  /** The visitor's session, or null before the first write. */
  session: SessionHash | null;
  /** Returns the visitor's session, or creates one and sends its cookie with the response. */
  openSession(): Promise<SessionHash>;
  /** The logged-in administrator, or null. */
  admin: Admin | null;
  /** Opens an administrator's session under a new id and sends its cookie with the response. */
  logIn(account: Account): Promise<void>;
  /** The hash of the marker that this browser received at its last login; null for one that never logged in. */
  browser: Buffer | null;
  /** Sends the browser a marker with the response, or extends the one it has, and returns its hash. */
  markBrowser(): Buffer;
  /** Ends the administrator's session, if any; the visitor's stays. */
  logOut(): Promise<void>;
}

/** The single file of a multipart body, in memory: the endpoint's `maxBytes` limits it. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** A response of bytes instead of JSON. */
export interface FileResponse {
  /** Complete, or streamed. */
  bytes: Buffer | AsyncIterable<Uint8Array>;
  mediaType: string;
  /** The name of the download; without it, the browser shows the file inline. */
  downloadAs?: string;
  /** True when the bytes never change and are the same for everyone, so that they can be cached forever. */
  isImmutable?: boolean;
}

type FormInput<F> = {
  file: F extends { isFileOptional: true } ? UploadedFile | null : UploadedFile;
} & (F extends { fields: object } ? { fields: ValidFields<F> } : object);

type RouteInput<E extends Endpoint> = ValidatedInput<E> &
  (E extends { form: infer F } ? FormInput<F> : object) &
  (E extends { rawBody: object } ? { rawBody: Buffer } : object) &
  (E extends { isPaged: true } ? { page: PageRequest } : object);

/** Only administrators reach the handler of an `admin` endpoint. */
type CallerOf<E extends Endpoint> = E['access'] extends 'admin' ? Caller & { admin: Admin } : Caller;

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never;

type RouteResult<E extends Endpoint> = E['response'] extends 'file'
  ? FileResponse
  : E extends { isPaged: true }
    ? Page<RowOf<E>>
    : ResponseOf<E> | PreparedResponse<ResponseOf<E>>;

/** A feature's handler for one endpoint. `http` binds it and takes care of validation, sessions, uploads and errors. */
export interface Route {
  endpoint: Endpoint;
  /** Runs before any of the body is read; throws to refuse the request. */
  admit?: (caller: Caller) => Promise<void>;
  /** Receives only input validated by the endpoint's own schemas; `route` guarantees that the types match. */
  handle(input: object, caller: Caller): Promise<unknown>;
}

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, caller: CallerOf<E>) => Promise<RouteResult<E>>,
  admission: Pick<Route, 'admit'> = {},
): Route {
  return { endpoint, handle, ...admission };
}
