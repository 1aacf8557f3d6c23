import type { CallInput, Endpoint } from '@trade-in/contract/endpoint';

/** What a call is given: the contract's input, and the form for a call that takes one. */
export type Input<E extends Endpoint> = CallInput<E> &
  (E extends { readonly form: object } ? { form: FormData } : unknown);

/** An input as the code that sends it sees it: any part may be missing. */
export interface LooseInput {
  params?: object;
  query?: object;
  headers?: object;
  body?: unknown;
  form?: FormData;
}

/** The call's address: parameters filled in, the query in alphabetical order without what is null or undefined. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput = {}): string {
  const values = new Map(presentTexts(params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(presentTexts(query));
  search.sort();
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Names and values as text, without what is null or undefined. */
export function presentTexts(values: object): [name: string, text: string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
