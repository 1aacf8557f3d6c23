import type { RequestInput, Endpoint } from '@trade-in/contract/endpoint';

/** The contract's input of an endpoint, and the form for an endpoint that accepts one. */
export type EndpointInput<E extends Endpoint> = RequestInput<E> &
  (E extends { readonly form: object } ? { form: FormData } : unknown);

/** An input whose endpoint is not known: any part may be missing. */
export interface RequestParts {
  params?: object;
  query?: object;
  headers?: object;
  body?: unknown;
  form?: FormData;
}

/** Returns the endpoint's URL with its path parameters and the query, sorted by name, without null and undefined values. */
export function endpointUrl(endpoint: Endpoint, { params = {}, query = {} }: RequestParts = {}): string {
  const values = new Map(presentEntries(params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(presentEntries(query));
  search.sort();
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Returns names and values as text, without null and undefined values. */
export function presentEntries(values: object): [name: string, text: string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
