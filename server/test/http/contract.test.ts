import type { Endpoint } from '@trade-in/contract/endpoint';
import { endpoints } from '@trade-in/contract/all-endpoints';
import { refusalStatuses } from '@trade-in/contract/refusal';
import * as fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ config: { rateLimitScale: 1000 } });
});
afterAll(() => service.close());

const fastifyPath = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1');
const pathWithIds = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '1');

/**
 * Returns every route of the service. Fastify prints them as a tree, in which a line has only what its path adds to the path above
 * it. A line in another form is returned as it is.
 */
function routesOf(app: FastifyInstance): string[] {
  const paths: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.filter(Boolean).flatMap((line) => {
    const [, indentation = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (methods === undefined) return [line];
    const depth = indentation.length / 4;
    paths[depth] = `${paths[depth - 1] ?? ''}${part}`;
    // Fastify adds HEAD to every GET.
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${paths[depth]}`]));
  });
}

describe('the contract', () => {
  test('has unique names, methods and paths', () => {
    const names = endpoints.map(({ name }) => name);
    const urls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect([new Set(names).size, new Set(urls).size]).toEqual([endpoints.length, endpoints.length]);
  });

  test('has a route for every endpoint and no other', () => {
    // Fastify itself refuses a second route at the same URL.
    const expected = endpoints.map((endpoint) => `${endpoint.method} ${fastifyPath(endpoint)}`);
    expect(routesOf(service.app).toSorted()).toEqual([...expected, 'GET /api/openapi.json'].toSorted());
  });
});

test('every endpoint of the back office requires a login, except login, logout and password reset', () => {
  const withoutLogin = endpoints.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
  expect(withoutLogin.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/logout',
    'POST /api/admin/forgot-password',
    'POST /api/admin/reset-password',
  ]);
});

test.each(endpoints.filter(({ access }) => access === 'admin').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s responds with 401 without a login',
  async (_name, endpoint) => {
    const response = await service.visitor().send({ method: endpoint.method, url: pathWithIds(endpoint) });
    expect([response.statusCode, response.json()]).toEqual([401, { error: 'Please log in.', code: 'not_logged_in' }]);
  },
);

const statuses = new Set<number>([200, 304, ...Object.values(refusalStatuses)]);

/** Bodies from nearly valid to unreadable. */
const anyBody = fc.oneof(
  fc.json(),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .dictionary(
      fc.constantFrom(...namesInContract()),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string(),
        fc.integer(),
        fc.constantFrom('Irons', 'Left', 'Cash', 'true'),
        // Values that a database or a header can't contain, or that are too long.
        fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u202e', '\r\n', 'x'.repeat(10_000)),
      ),
    )
    .map((value) => JSON.stringify(value)),
);

function namesInContract(): [string, ...string[]] {
  const fields = endpoints.flatMap(({ body }) => fieldsOf(body));
  return ['modelId', 'street', 'city', 'postalCode', 'length', '__proto__', 'constructor', ...fields];
}

function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof Object && 'entries' in schema && schema.entries instanceof Object)) return [];
  return Object.keys(schema.entries);
}

/** Well-formed forms whose files and texts may be missing, duplicate, empty or unknown. */
const anyForm = fc
  .array(
    fc.record({
      name: fc.constantFrom(...formNames()),
      filename: fc.constantFrom('', '; filename="a.jpg"', '; filename="../\u0000.xlsx"'),
      content: fc.oneof(
        fc.string(),
        fc.constantFrom('', '\u0000', '450.00', '%PDF-1.7', 'PK\u0003\u0004', 'x'.repeat(10_000)),
      ),
    }),
    { maxLength: 4 },
  )
  .map((parts) => {
    const written = parts.map(
      ({ name, filename, content }) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${content}\r\n`,
    );
    return { body: `${written.join('')}--x--\r\n`, contentType: 'multipart/form-data; boundary=x' };
  });

function formNames(): string[] {
  const fields = endpoints.flatMap(({ form }) => (form === undefined ? [] : [form.file, ...fieldsOf(form.fields)]));
  return [...new Set(['other', ...fields])];
}

const anyContentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
);

describe('random bodies never cause an internal error', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    { timeout: 120_000 },
    async (_name, endpoint) => {
      const client = endpoint.access === 'admin' ? await service.admin() : service.visitor();
      const sent = fc.record({ body: anyBody, contentType: anyContentType });
      const content = endpoint.form === undefined ? sent : fc.oneof(sent, anyForm);
      const property = fc.asyncProperty(content, fc.string({ maxLength: 70 }), async ({ body, contentType }, id) => {
        // Each request for a full list adds an entry to the list of audit entries, which would keep growing.
        await service.database.pool.query('DELETE FROM audit_trail');
        const url = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
        const query = new URLSearchParams({ q: body, brand: id, type: body.slice(0, 9) }).toString();
        const request: InjectOptions = {
          method: endpoint.method,
          url: endpoint.query === undefined ? url : `${url}?${query}`,
        };
        const hasBody = endpoint.method !== 'GET';
        const response = await client.send(
          hasBody ? { ...request, payload: body, headers: { 'content-type': contentType } } : request,
        );
        expect([response.statusCode < 500, statuses.has(response.statusCode), body]).toEqual([true, true, body]);
      });
      await fc.assert(property, isLong ? { numRuns: 1000 } : { numRuns: 50, seed: 1 });
    },
  );
});
