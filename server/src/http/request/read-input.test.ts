import { endpoints } from '@trade-in/contract/all-endpoints';
import type { Endpoint } from '@trade-in/contract/endpoint';
import { expect, test } from 'vitest';
import { type InvalidFields, readPart } from './read-input.ts';

/** Webhooks of partners have headers of their own, which no person fills in. */
const schemas = endpoints.flatMap(({ name, params, query, headers, body, form, rawBody }: Endpoint) => {
  return [params, query, rawBody === undefined ? headers : undefined, body, form?.fields].flatMap((schema) =>
    schema ? [{ name, schema }] : [],
  );
});

test.each([[undefined], [null], [7], ['x'.repeat(5000)], [{}], [[]]])(
  'a refusal names every field of every endpoint that can’t be %j',
  (value) => {
    const unnamed = schemas.flatMap(({ name, schema }) => {
      const fields = 'entries' in schema && schema.entries instanceof Object ? Object.keys(schema.entries) : [];
      const wrong: InvalidFields = new Map();
      readPart(schema, Object.fromEntries(fields.map((field) => [field, value])), wrong);
      return [...wrong]
        .filter(([, reason]) => 'label' in reason && reason.label === 'body')
        .map(([field]) => `${name} ${field}`);
    });
    expect(unnamed).toEqual([]);
  },
);
