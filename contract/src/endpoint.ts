import type * as v from 'valibot';
import type { RefusalCode } from './refusal.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A multipart body: one file and text fields. */
export interface FormShape {
  file: string;
  /** Whether the file may be missing, as in an edit that does not replace the picture. */
  isFileOptional?: boolean;
  /** The reason if a required file is missing. */
  missing?: 'logo_required' | 'image_required';
  maxBytes: number;
  fields?: ObjectSchema;
}

/** An HTTP endpoint as data. Validation, the typed client, query keys and the OpenAPI document are derived from it. */
export interface Endpoint {
  /** Unique; also the operation id in the OpenAPI document. */
  name: string;
  /** One line for the OpenAPI document. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{param}` for path parameters. */
  path: `/api/${string}`;
  /** `visitor` endpoints use the caller's own session, which the first write creates. */
  access: 'public' | 'visitor' | 'admin';
  params?: ObjectSchema;
  query?: ObjectSchema;
  headers?: ObjectSchema;
  body?: Schema;
  form?: FormShape;
  /** A body that the handler receives as bytes, because a signature covers them. */
  rawBody?: { maxBytes: number };
  /** The JSON of a successful response, or `file` for bytes. */
  response: Schema | 'file';
  /** A list that can be requested in pages (see `paging.ts`). */
  isPaged?: true;
  /** The endpoint's own refusals, in addition to `commonRefusals`. */
  refuses: readonly RefusalCode[];
}

/** Returns the refusals of an endpoint that follow from its shape. */
export function commonRefusals(endpoint: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = ['internal', 'storage_unavailable', 'unavailable'];
  if (takesInput(endpoint)) codes.push('invalid');
  if (endpoint.body ?? endpoint.form) codes.push('malformed', 'too_large', 'wrong_kind');
  if (endpoint.rawBody) codes.push('too_large');
  if (endpoint.form) codes.push('too_many', 'too_demanding');
  if (endpoint.method !== 'GET') codes.push('wrong_origin');
  if (endpoint.access === 'admin') codes.push('not_logged_in');
  return codes;
}

function takesInput({ body, form, query, params, headers }: Endpoint): boolean {
  return [body, form, query, params, headers].some((part) => part !== undefined);
}

/** Checks a definition against `Endpoint` and returns it with its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never;
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : never;
type Part<E, K extends PropertyKey> = E extends { readonly [P in K]: infer S } ? S : never;

/** The input of a client: path parameters, query, headers and body, as far as the endpoint has them. */
export type RequestInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as [Part<E, K>] extends [never] ? never : K]: InputOf<Part<E, K>>;
};

/** The input after validation. */
export type ValidatedInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as [Part<E, K>] extends [never] ? never : K]: OutputOf<Part<E, K>>;
};

/** The text fields of a multipart body after validation. */
export type ValidFields<F> = OutputOf<Part<F, 'fields'>>;

/** The JSON of a successful response. */
export type ResponseOf<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferOutput<E['response']>
  : never;
