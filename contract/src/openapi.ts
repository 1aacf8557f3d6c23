import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Activity } from './activity.ts';
import { AdminSession } from './admin-access.ts';
import { AdminModel, DeletionWeight } from './admin-catalogue.ts';
import { BulkUploadProgress, BulkUploadResult } from './bulk-upload.ts';
import { CartItem } from './cart.ts';
import { Brand, CategoryImage, Found, Model } from './catalogue.ts';
import { SubmissionResult } from './checkout.ts';
import { CourierQuote } from './courier.ts';
import { commonRefusals, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { Overview } from './overview.ts';
import { RefusalBody, refusals } from './refusal.ts';
import { Settings } from './settings.ts';
import { Shipment } from './shipments.ts';
import { TradeInSubmission } from './trade-ins.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Json = Record<string, unknown>;

/** What answers are made of, named so that a generated client has the same names. */
const definitions = {
  Activity,
  AdminModel,
  AdminSession,
  Brand,
  BulkUploadProgress,
  BulkUploadResult,
  CartItem,
  CategoryImage,
  CourierQuote,
  DeletionWeight,
  Found,
  Model,
  Overview,
  RefusalBody,
  Settings,
  Shipment,
  SubmissionResult,
  TradeInSubmission,
};

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Checks and transformations have no equivalent; the sentences of a refusal tell of them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** The whole contract as an OpenAPI 3.1 document; the cookies' names depend on how customers reach the service. */
export function openApiDocument(cookies: { visitor: string; admin: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of endpoints) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Golf-club trade-in',
      version: '1',
      description:
        'Amounts are whole cents (ZAR). Instants are UTC, days YYYY-MM-DD in Africa/Johannesburg. Ids are opaque.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, { ...config, typeMode: 'output' }),
      securitySchemes: {
        visitor: { type: 'apiKey', in: 'cookie', name: cookies.visitor, description: 'Made by the first write.' },
        admin: { type: 'apiKey', in: 'cookie', name: cookies.admin, description: 'Made by logging in.' },
      },
    },
  };
}

/** A visitor's first call has no cookie yet. */
const security = { public: [], visitor: [{ visitor: [] }, {}], admin: [{ admin: [] }] };

function operationOf(call: Endpoint): Json {
  const parameters = [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...parametersOf('header', call.headers),
  ];
  const content = contentOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    security: security[call.access],
    ...(parameters.length > 0 && { parameters }),
    ...(content !== null && { requestBody: { required: true, content } }),
    responses: { 200: successOf(call), ...refusalsOf(call) },
  };
}

function parametersOf(place: 'path' | 'query' | 'header', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function contentOf({ body, form }: Endpoint): Json | null {
  if (form !== undefined) {
    const fields = form.fields === undefined ? {} : jsonOf(form.fields, 'input');
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${form.maxBytes} bytes.`,
    };
    const required = [...(form.isFileOptional === true ? [] : [form.file]), ...(fields.required ?? [])];
    const properties = { ...fields.properties, [form.file]: file };
    return {
      'multipart/form-data': { schema: { type: 'object', properties, required } },
      ...(form.isFileOptional === true && { 'application/json': { schema: { type: 'object', ...fields } } }),
    };
  }
  return body === undefined ? null : { 'application/json': { schema: jsonOf(body, 'input') } };
}

/** RFC 8288 and our own count. */
const pageHeaders = {
  Link: {
    schema: { type: 'string' },
    description: 'With `limit`, the next page: `<…>; rel="next"`. Missing on the last.',
  },
  'X-Total-Count': {
    schema: { type: 'string' },
    description:
      'Rows of the whole list, on its first page; `10000+` for a longer one, `1000+` for a longer filtered one.',
  },
};

function successOf({ response, isPaged }: Endpoint): Json {
  const content =
    response === 'file'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: jsonOf(response, 'output') } };
  return { description: 'Done', ...(isPaged === true && { headers: pageHeaders }), content };
}

/** One answer a status, with every code that it may carry. */
function refusalsOf(call: Endpoint): Record<string, Json> {
  const answers: Record<string, Json> = {};
  const byStatus = Map.groupBy(new Set([...commonRefusals(call), ...call.refuses]), (code) => refusals[code].status);
  for (const [status, codes] of byStatus) {
    const examples = codes.map((code): [string, Json] => [code, { value: { error: refusals[code].sentence, code } }]);
    const headers = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next try.' } };
    answers[status] = {
      description: codes.join(', '),
      ...(status === 429 && { headers }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/RefusalBody' },
          examples: Object.fromEntries(examples),
        },
      },
    };
  }
  return answers;
}

function jsonOf(schema: Schema, typeMode: 'input' | 'output') {
  const known = typeMode === 'output' ? { definitions } : {};
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...config, typeMode, ...known });
  return json;
}
