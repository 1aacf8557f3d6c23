import type { Endpoint } from '@trade-in/contract/endpoint';
import { labelOfField } from '@trade-in/contract/field-labels';
import { type FieldReason, readFieldMessage } from '@trade-in/contract/field-reason';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Reason, Refusal } from '../../refusal.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** One message per field is enough; an empty one marks an issue for which the contract has no message. */
const config = { abortPipeEarly: true, message: '' };

/** The invalid fields of a request: one reason each, by the field's own name. */
export type InvalidFields = Map<string, Reason>;

/** Returns everything but the form of a request, validated by its contract; throws a refusal that names every invalid field. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const invalidFields: InvalidFields = new Map();
  const read = (part: string, schema: Schema | undefined, value: unknown) => {
    if (schema !== undefined) input[part] = readPart(schema, value, invalidFields);
  };
  read('params', endpoint.params, request.params);
  read('query', endpoint.query, request.query);
  read('headers', endpoint.headers, request.headers);
  read('body', endpoint.body, request.body ?? {});
  if (invalidFields.size > 0) throw invalid(invalidFields);
  return input;
}

/** Returns the schema's output for the value, which is valid only if nothing was added to `invalidFields`. */
export function readPart(schema: Schema, value: unknown, invalidFields: InvalidFields): unknown {
  const result = v.safeParse(schema, value, config);
  if (!result.success) collect(invalidFields, schema, result.issues);
  return result.output;
}

export function invalid(invalidFields: InvalidFields): Refusal {
  return new Refusal('invalid', { fields: Object.fromEntries(invalidFields) });
}

/** Adds one reason per field, by the field's own name; the first issue of a field wins. */
function collect(fields: InvalidFields, schema: Schema, issues: readonly v.BaseIssue<unknown>[]): void {
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const name = path.findLast((key) => !/^\d+$/.test(key)) ?? 'body';
    if (!fields.has(name)) {
      fields.set(name, readFieldMessage(messageOf(issue, schema, path)) ?? fallbackReason(name, issue.input));
    }
  }
}

/** Valibot reports a missing key with the object's message; this returns the field's own message instead. */
function messageOf(issue: v.BaseIssue<unknown>, schema: Schema, path: readonly string[]): string {
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

/** Returns the reason of an issue for which the contract has none. */
function fallbackReason(name: string, value: unknown): FieldReason {
  const isMissing = value === undefined || value === null;
  return { code: isMissing ? 'required' : 'invalid_value', label: labelOfField(name) ?? 'body' };
}
