import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Activity } from './endpoints/activity.ts';
import { AdminSession } from './endpoints/admin-access.ts';
import { AdminModel, DeletionSummary } from './endpoints/admin-catalogue.ts';
import { BulkUploadProgress, BulkUploadResult } from './endpoints/bulk-upload.ts';
import { CartItem } from './endpoints/cart.ts';
import { Brand, CategoryImage, FinderResults, Model } from './endpoints/catalogue.ts';
import { SubmissionResult } from './endpoints/checkout.ts';
import { Code, TillCode } from './endpoints/partners/codes.ts';
import { CourierQuote } from './endpoints/courier.ts';
import { Delivery, DeliveryHealth } from './endpoints/partners/deliveries.ts';
import { commonRefusals, type Endpoint } from './endpoint.ts';
import { endpoints } from './all-endpoints.ts';
import { ClubPhoto } from './endpoints/progress/club-photos.ts';
import { Bench, WaitingInspections } from './endpoints/progress/inspection.ts';
import { Overview } from './endpoints/overview.ts';
import { RefusalBody, type RefusalCode, refusalStatuses } from './refusal.ts';
import { Settings } from './endpoints/settings.ts';
import { Shipment } from './endpoints/shipments.ts';
import { TradeInSubmission } from './endpoints/trade-ins.ts';
import { WebhookDelivery, WebhookEndpoint } from './endpoints/partners/webhooks.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Json = Record<string, unknown>;

/** The schemas of responses, named as generated clients will name them. */
const definitions = {
  Activity,
  AdminModel,
  AdminSession,
  Bench,
  Brand,
  BulkUploadProgress,
  BulkUploadResult,
  CartItem,
  CategoryImage,
  ClubPhoto,
  Code,
  CourierQuote,
  DeletionSummary,
  Delivery,
  DeliveryHealth,
  FinderResults,
  Model,
  Overview,
  RefusalBody,
  Settings,
  Shipment,
  SubmissionResult,
  TillCode,
  TradeInSubmission,
  WaitingInspections,
  WebhookDelivery,
  WebhookEndpoint,
};

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Checks and transformations have no equivalent in JSON Schema; refusals explain them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

interface Facts {
  /** Their names depend on the public URL. */
  cookies: { visitor: string; admin: string };
  /** Returns the example for a refusal. */
  sentenceOf: (code: RefusalCode) => string;
}

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument({ cookies, sentenceOf }: Facts): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, sentenceOf);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Golf-club trade-in',
      version: '1',
      description:
        'Amounts are whole cents (ZAR). Instants are UTC, days YYYY-MM-DD in Africa/Johannesburg. Ids are opaque. ' +
        'Sentences are in the language of the settings that Accept-Language prefers, otherwise in English.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, { ...config, typeMode: 'output' }),
      securitySchemes: {
        visitor: { type: 'apiKey', in: 'cookie', name: cookies.visitor, description: 'Set by the first write.' },
        admin: { type: 'apiKey', in: 'cookie', name: cookies.admin, description: 'Set by logging in.' },
        till: { type: 'http', scheme: 'bearer', description: 'A key of `TILL_API_KEYS`.' },
      },
    },
  };
}

/** A visitor's first request has no cookie yet. */
const security = { public: [], visitor: [{ visitor: [] }, {}], admin: [{ admin: [] }] };

function operationOf(endpoint: Endpoint, sentenceOf: Facts['sentenceOf']): Json {
  const headers = parametersOf('header', endpoint.headers);
  const isForTills = headers.some(isAuthorization);
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    // OpenAPI describes this header as the security scheme.
    ...headers.filter((header) => !isAuthorization(header)),
  ];
  const content = contentOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: isForTills ? [{ till: [] }] : security[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(content !== null && { requestBody: { required: true, content } }),
    responses: { 200: successOf(endpoint), ...refusalsOf(endpoint, sentenceOf) },
  };
}

const isAuthorization = ({ name }: Json) => name === 'authorization';

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

function contentOf({ body, form, rawBody }: Endpoint): Json | null {
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
  if (rawBody !== undefined) return { 'application/json': {} };
  return body === undefined ? null : { 'application/json': { schema: jsonOf(body, 'input') } };
}

const pageHeaders = {
  Link: {
    schema: { type: 'string' },
    description: 'With `limit`, the next page: `<…>; rel="next"` (RFC 8288). Missing on the last page.',
  },
  'X-Total-Count': {
    schema: { type: 'string' },
    description:
      'The number of rows, on the first page; `10000+` for a longer list, `1000+` for a longer filtered list.',
  },
};

function successOf({ response, isPaged }: Endpoint): Json {
  const content =
    response === 'file'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: jsonOf(response, 'output') } };
  return { description: 'Done', ...(isPaged === true && { headers: pageHeaders }), content };
}

/** Returns one response per status, with all its refusal codes. */
function refusalsOf(endpoint: Endpoint, sentenceOf: Facts['sentenceOf']): Record<string, Json> {
  const responses: Record<string, Json> = {};
  const byStatus = Map.groupBy(
    new Set([...commonRefusals(endpoint), ...endpoint.refuses]),
    (code) => refusalStatuses[code],
  );
  for (const [status, codes] of byStatus) {
    const examples = codes.map((code): [string, Json] => [code, { value: { error: sentenceOf(code), code } }]);
    const headers = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next attempt.' } };
    responses[status] = {
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
  return responses;
}

function jsonOf(schema: Schema, typeMode: 'input' | 'output') {
  const known = typeMode === 'output' ? { definitions } : {};
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...config, typeMode, ...known });
  return json;
}
