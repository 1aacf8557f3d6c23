import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { type Client, refusalIn } from '../harness/client.ts';

/** Returns a small picture of one colour. */
export function swatch(background: string, { width = 40, height = 30 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

type Values = Record<string, string | Buffer>;

/** Returns a form of texts and files, as the back office submits it. */
export function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'picture');
  }
  return form;
}

export interface SavedBrand {
  id: string;
  name: string;
  logoUrl: string | null;
}

export interface SavedModel {
  id: string;
  name: string;
  type: string;
  brandId: string;
  price: number;
  imageUrl: string | null;
  year: number | null;
  brand: { name: string };
}

let colours = 0;

/** Returns a colour far from the previous one: similar colours would produce the same picture. */
const nextColour = () => `hsl(${Math.round((colours += 1) * 137.5) % 360}, 80%, 50%)`;

/** Creates a brand with a logo of its own. */
export async function newBrand(staff: Client, name: string): Promise<SavedBrand> {
  const logo = await swatch(nextColour());
  return orThrow(await staff.sendForm('POST', '/api/admin/brands', formOf({ name, logo }))).json();
}

interface ModelOptions {
  brandId: string;
  name?: string;
  type?: string;
  /** Cents. */
  price?: string;
  year?: string;
}

/** Creates a model with a picture of its own. */
export async function newModel(staff: Client, options: ModelOptions): Promise<SavedModel> {
  const image = await swatch(nextColour());
  const fields = { name: 'G430 Max', type: 'Driver', price: '200000', ...options };
  return orThrow(await staff.sendForm('POST', '/api/admin/models', formOf({ ...fields, image }))).json();
}

function orThrow(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`Not saved: ${response.statusCode} ${response.body}`);
  return response;
}

/** Returns the status and the sentences of a refusal. */
export async function refusal(request: Promise<LightMyRequestResponse>): Promise<object> {
  return refusalIn(await request);
}

/** Reads the newest entry of the audit trail. */
export async function lastAuditEntry({ pool }: Pick<Database, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query<object>(
    'SELECT username, action, subject, details, happened_at FROM audit_trail ORDER BY id DESC LIMIT 1',
  );
  return rows[0];
}

/** Returns the requests of the back office: forms, and JSON for an edit without a picture. */
export function writesBy(staff: () => Client) {
  return {
    post: (url: string, values: Values) => staff().sendForm('POST', url, formOf(values)),
    put: (url: string, values: Values) => staff().sendForm('PUT', url, formOf(values)),
    putJson: (url: string, payload: object) => staff().send({ method: 'PUT', url, payload }),
  };
}

/** Marks a shipment as shipped. */
export function shipShipment(staff: Client, id: string, waybillNumber: string): Promise<LightMyRequestResponse> {
  return staff.send({ method: 'PATCH', url: `/api/admin/shipments/${id}/ship`, payload: { waybillNumber } });
}

export function cancelShipment(staff: Client, id: string): Promise<LightMyRequestResponse> {
  return staff.send({ method: 'PATCH', url: `/api/admin/shipments/${id}/cancel`, payload: {} });
}
