import type * as v from 'valibot';
import type { RefusalCode } from './refusal.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A multipart body: the one file it carries and its text fields. */
export interface FormShape {
  file: string;
  /** Whether the file may be missing, as on an edit that keeps the picture. */
  isFileOptional?: boolean;
  /** What is said where the file is missing and must not be. */
  missing?: string;
  maxBytes: number;
  fields?: ObjectSchema;
}

/** One HTTP call as data. Validation, the typed client, the query key and the OpenAPI document come from it. */
export interface Endpoint {
  /** Unique, in the shop's language; also the operation's id in the OpenAPI document. */
  name: string;
  /** One line for the OpenAPI document. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{param}` for path parameters. */
  path: `/api/${string}`;
  /** `visitor` calls work on the caller's own session, which the first write makes. */
  access: 'public' | 'visitor' | 'admin';
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  body?: Schema;
  form?: FormShape;
  /** The JSON of a success, or `file` for bytes. */
  response: Schema | 'file';
  /** A list that can be asked for page by page (see `paging.ts`). */
  isPaged?: true;
  /** Refusals of its own; those that any call may give (see `commonRefusals`) are not repeated. */
  refuses: readonly RefusalCode[];
}

/** What any call may answer besides its own refusals. */
export function commonRefusals(call: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = ['internal', 'storage_unavailable', 'unavailable'];
  if (takesInput(call)) codes.push('invalid');
  if (call.body ?? call.form) codes.push('malformed', 'too_large', 'wrong_kind');
  if (call.form) codes.push('too_many', 'too_demanding');
  if (call.method !== 'GET') codes.push('wrong_origin');
  if (call.access === 'admin') codes.push('not_logged_in');
  return codes;
}

function takesInput({ body, form, query, params, headers }: Endpoint): boolean {
  return [body, form, query, params, headers].some((part) => part !== undefined);
}

/** Checks the shape and keeps the exact type, so that everything else can be inferred from it. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never;
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : never;
type Part<E, K extends PropertyKey> = E extends { readonly [P in K]: infer S } ? S : never;

/** What a caller gives: path parameters, query, headers and body, each where the call has one. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as [Part<E, K>] extends [never] ? never : K]: InputOf<Part<E, K>>;
};

/** What the server's use-case receives after validation. */
export type ValidInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as [Part<E, K>] extends [never] ? never : K]: OutputOf<Part<E, K>>;
};

/** The text fields of a multipart body after validation. */
export type ValidFields<F> = OutputOf<Part<F, 'fields'>>;

/** The JSON that a success answers with. */
export type ResponseOf<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferOutput<E['response']>
  : never;
