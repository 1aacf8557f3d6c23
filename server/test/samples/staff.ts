import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../../src/adapters/postgres/database.ts';
import type { Client } from '../harness/client.ts';

/** A small picture of one colour, so that each colour is another file. */
export function swatch(background: string, { width = 40, height = 30 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

type Values = Record<string, string | Buffer>;

/** A form with texts and files, as the back office's screens send it. */
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
  brand: { name: string };
}

let colours = 0;

/** As unlike the one before as can be: nearly the same colour would make the same picture. */
const nextColour = () => `hsl(${Math.round((colours += 1) * 137.5) % 360}, 80%, 50%)`;

/** Creates a brand as staff do, each with another logo. */
export async function newBrand(staff: Client, name: string): Promise<SavedBrand> {
  const logo = await swatch(nextColour());
  return orThrow(await staff.sendForm('POST', '/api/admin/brands', formOf({ name, logo }))).json();
}

interface ModelWish {
  brandId: string;
  name?: string;
  type?: string;
  /** Cents. */
  price?: string;
}

export async function newModel(staff: Client, wish: ModelWish): Promise<SavedModel> {
  const image = await swatch(nextColour());
  const fields = { name: 'G430 Max', type: 'Driver', price: '200000', ...wish };
  return orThrow(await staff.sendForm('POST', '/api/admin/models', formOf({ ...fields, image }))).json();
}

function orThrow(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`Not saved: ${response.statusCode} ${response.body}`);
  return response;
}

/** A refusal's status and body in one. */
export async function refusal(answer: Promise<LightMyRequestResponse>): Promise<object> {
  const response = await answer;
  return { status: response.statusCode, ...response.json<object>() };
}

/** What was written down last in the audit trail. */
export async function lastActivity({ pool }: Pick<Database, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query<object>(
    'SELECT username, action, subject, details, happened_at FROM audit_trail ORDER BY id DESC LIMIT 1',
  );
  return rows[0];
}

/** What the back office's screens send: forms, and JSON for an edit without a picture. */
export function writesBy(staff: () => Client) {
  return {
    post: (url: string, values: Values) => staff().sendForm('POST', url, formOf(values)),
    put: (url: string, values: Values) => staff().sendForm('PUT', url, formOf(values)),
    putJson: (url: string, payload: object) => staff().send({ method: 'PUT', url, payload }),
  };
}
