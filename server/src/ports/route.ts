import type { Endpoint, ResponseOf, ValidFields, ValidInput } from '@trade-in/contract/endpoint';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Page, PageRequest } from './page.ts';
import type { Prepared } from './prepared.ts';

/** SHA-256 of the session cookie's value: what the database knows a session by. */
export type SessionHash = Buffer;

export interface Account {
  id: string;
  username: string;
}

/** The administrator who calls. */
export interface Admin extends Account {
  /** Where this request comes from, for the audit trail. */
  ip: string;
}

/** Who calls, as far as a use-case may care. */
export interface Caller {
  /** The client's IP address, seen through trusted proxies only; limits count by it. */
  ip: IpAddress;
  /** The visitor's session, or null before the first write. */
  session: SessionHash | null;
  /** The visitor's session, made now (and its cookie sent with the answer) if there is none. */
  openSession(): Promise<SessionHash>;
  /** The administrator who is logged in, or null. */
  admin: Admin | null;
  /** Opens an administrator's session under a new id and sends its cookie with the answer. */
  logIn(account: Account): Promise<void>;
  /** What this browser was marked by when it last logged in, as a hash; null for one that never did. */
  browser: Buffer | null;
  /** Marks the browser with the answer, or marks it for longer, and tells the hash. */
  markBrowser(): Buffer;
  /** Ends the administrator's session, if there is one; the visitor's stays. */
  logOut(): Promise<void>;
}

/** The one file of a multipart body, whole: the endpoint's `maxBytes` bounds it. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** Bytes instead of JSON, with the headers that they need. */
export interface FileAnswer {
  /** Whole, or made while they are sent. */
  bytes: Buffer | AsyncIterable<Uint8Array>;
  mediaType: string;
  /** Sent as a download under this name; shown in place when missing. */
  downloadAs?: string;
  /** The same for everyone and for ever, so that nobody need ask twice. */
  isImmutable?: boolean;
}

type GivenForm<F> = {
  file: F extends { isFileOptional: true } ? UploadedFile | null : UploadedFile;
} & (F extends { fields: object } ? { fields: ValidFields<F> } : object);

type Given<E extends Endpoint> = ValidInput<E> &
  (E extends { form: infer F } ? GivenForm<F> : object) &
  (E extends { isPaged: true } ? { page: PageRequest } : object);

/** Nobody but an administrator gets as far as an `admin` endpoint's handler. */
type CallerOf<E extends Endpoint> = E['access'] extends 'admin' ? Caller & { admin: Admin } : Caller;

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never;

type Answered<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer
  : E extends { isPaged: true }
    ? Page<RowOf<E>>
    : ResponseOf<E> | Prepared<ResponseOf<E>>;

/** How a feature answers one endpoint. `http` binds it: validation, sessions, uploads and errors are done there. */
export interface Route {
  endpoint: Endpoint;
  /** Asked before anything of the body is read; throws to refuse. */
  admit?: (caller: Caller) => Promise<void>;
  /** Only ever called with what the endpoint's own schemas made of a request: `route` holds the types together. */
  handle(input: object, caller: Caller): Promise<unknown>;
}

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: Given<E>, caller: CallerOf<E>) => Promise<Answered<E>>,
  admission: Pick<Route, 'admit'> = {},
): Route {
  return { endpoint, handle, ...admission };
}
