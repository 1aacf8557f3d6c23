import type { Endpoint } from '@trade-in/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** One sentence a field is enough; an empty one marks where the contract gives none. */
const config = { abortPipeEarly: true, message: '' };

/** What is wrong with a request: one sentence a field, by the field's own name. */
export type WrongFields = Map<string, string>;

/** Reads what a call was given besides a form, validated by its contract; throws a refusal that names every wrong field. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const wrong: WrongFields = new Map();
  const read = (part: string, schema: Schema | undefined, value: unknown) => {
    if (schema !== undefined) input[part] = readPart(schema, value, wrong);
  };
  read('params', endpoint.params, request.params);
  read('query', endpoint.query, request.query);
  read('headers', endpoint.headers, request.headers);
  read('body', endpoint.body, request.body ?? {});
  if (wrong.size > 0) throw invalid(wrong);
  return input;
}

/** What the schema makes of the value, once nothing was added to what is wrong. */
export function readPart(schema: Schema, value: unknown, wrong: WrongFields): unknown {
  const result = v.safeParse(schema, value, config);
  if (!result.success) collect(wrong, schema, result.issues);
  return result.output;
}

export function invalid(wrong: WrongFields): Refusal {
  const [only] = wrong.values();
  const named = { fields: Object.fromEntries(wrong) };
  return new Refusal('invalid', wrong.size === 1 && only !== undefined ? { sentence: only, ...named } : named);
}

/** One sentence a field, by the field's own name; the first one found counts. */
function collect(fields: WrongFields, schema: Schema, issues: readonly v.BaseIssue<unknown>[]): void {
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const name = path.findLast((key) => !/^\d+$/.test(key)) ?? 'body';
    if (!fields.has(name)) fields.set(name, sentenceOf(issue, schema, path) || sentenceFor(name, issue.input));
  }
}

/** Valibot tells of a missing key in the object's words; the field's own sentence is the one to say. */
function sentenceOf(issue: v.BaseIssue<unknown>, schema: Schema, path: readonly string[]): string {
  if (issue.path?.at(-1)?.origin !== 'key') return issue.message;
  const field = path.reduce<unknown>(entryOf, schema);
  return isSchema(field) ? (v.safeParse(field, undefined, config).issues?.[0].message ?? '') : '';
}

function entryOf(schema: unknown, key: string): unknown {
  if (!isSchema(schema)) return undefined;
  if ('wrapped' in schema) return entryOf(schema.wrapped, key);
  return 'entries' in schema && typeof schema.entries === 'object' ? Reflect.get(schema.entries ?? {}, key) : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** 'Collection address is required', for a value that the contract has no sentence for. */
function sentenceFor(name: string, value: unknown): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return `${label} ${value === undefined || value === null ? 'is required' : 'is not right'}`;
}
