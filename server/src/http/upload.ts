import type { FormShape } from '@trade-in/contract/endpoint';
import { inMegabytes } from '@trade-in/domain/in-megabytes';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../ports/route.ts';
import { Refusal } from '../refusal.ts';
import { invalid, readPart, type WrongFields } from './read-input.ts';

/** Room for the text fields and the borders between the parts. */
const overheadBytes = 64 * 1024;
/** How @fastify/multipart names what exceeded one of the bounds below. */
const tooLargeCodes = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

interface FormInput {
  /** Null only where the form lets it be missing. */
  file: UploadedFile | null;
  fields?: unknown;
}

interface Parts {
  files: UploadedFile[];
  texts: unknown;
}

/** Hears how many bytes have arrived; may throw the refusal of any more. */
type Receive = (bytes: number) => void;

/**
 * Reads a multipart body's one file into memory, never more than the form's bound, and its text fields by their contract.
 * Where the file may be missing, JSON with the same fields will do.
 */
export async function readForm(form: FormShape, request: FastifyRequest, receive: Receive): Promise<FormInput> {
  const isJson = form.isFileOptional === true && request.body instanceof Object;
  const { files, texts } = isJson ? { files: [], texts: request.body } : await readParts(form, request, receive);
  const wrong: WrongFields = new Map();
  const fields = form.fields && readPart(form.fields, texts, wrong);
  const why = whyNot(form, files);
  if (why !== null) wrong.set(form.file, why);
  if (wrong.size > 0) throw invalid(wrong);
  return { file: files[0] ?? null, ...(form.fields && { fields }) };
}

function whyNot(form: FormShape, [file, second]: readonly UploadedFile[]): string | null {
  if (second !== undefined) return 'Please send one file at a time';
  return file === undefined && form.isFileOptional !== true ? (form.missing ?? 'Please choose a file') : null;
}

async function readParts(form: FormShape, request: FastifyRequest, receive: Receive): Promise<Parts> {
  if (!request.isMultipart()) {
    throw new Refusal('wrong_kind', { sentence: 'Please send the file in a form (multipart/form-data).' });
  }
  if (Number(request.headers['content-length'] ?? 0) > form.maxBytes + overheadBytes) throw tooLarge(form);
  return partsOf(form, request, receive).catch((error: unknown) => {
    if (isTooLarge(error)) throw tooLarge(form);
    throw error instanceof Refusal ? error : new Refusal('malformed');
  });
}

async function partsOf(form: FormShape, request: FastifyRequest, receive: Receive): Promise<Parts> {
  const limits = { fileSize: form.maxBytes, files: 2, fields: 20, parts: 22, fieldSize: 10_000, headerPairs: 50 };
  const files: UploadedFile[] = [];
  const texts = new Map<string, unknown>();
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      texts.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await bytesOf(part, receive);
    // Browsers send an empty file where none was chosen.
    const isChosen = bytes.length > 0 || Boolean(part.filename);
    if (part.fieldname === form.file && isChosen) files.push({ name: part.filename ?? '', bytes });
  }
  return { files, texts: Object.fromEntries(texts) };
}

async function bytesOf({ file }: MultipartFile, receive: Receive): Promise<Buffer> {
  const arriving: AsyncIterable<Buffer> = file;
  const chunks: Buffer[] = [];
  for await (const chunk of arriving) {
    receive(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new Refusal('too_large');
  return Buffer.concat(chunks);
}

function tooLarge({ maxBytes }: FormShape): Refusal {
  const sentence = `This file is too large. Please send one of at most ${inMegabytes(maxBytes)}.`;
  return new Refusal('too_large', { sentence });
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'too_large';
  return error instanceof Error && 'code' in error && tooLargeCodes.has(String(error.code));
}
