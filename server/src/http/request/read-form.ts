import type { FormShape } from '@trade-in/contract/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../ports/http/route.ts';
import { type Reason, Refusal } from '../../refusal.ts';
import { invalid, readPart, type InvalidFields } from './read-input.ts';

/** Allowance for the text fields and the boundaries between the parts. */
const overheadBytes = 64 * 1024;
/** The error codes of @fastify/multipart for exceeded limits. */
const tooLargeCodes = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

interface FormInput {
  /** Null only if the form's file is optional. */
  file: UploadedFile | null;
  fields?: unknown;
}

interface Parts {
  files: UploadedFile[];
  texts: unknown;
}

/** Called with the number of bytes as they arrive; may throw a refusal. */
type Receive = (bytes: number) => void;

/**
 * Reads the one file of a multipart body into memory, up to the form's `maxBytes`, and validates its text fields. Where the
 * file is optional, a JSON body with the same fields is accepted too.
 */
export async function readForm(form: FormShape, request: FastifyRequest, receive: Receive): Promise<FormInput> {
  const isJson = form.isFileOptional === true && request.body instanceof Object;
  const { files, texts } = isJson ? { files: [], texts: request.body } : await readParts(form, request, receive);
  const wrong: InvalidFields = new Map();
  const fields = form.fields && readPart(form.fields, texts, wrong);
  const why = whyNot(form, files);
  if (why !== null) wrong.set(form.file, why);
  if (wrong.size > 0) throw invalid(wrong);
  return { file: files[0] ?? null, ...(form.fields && { fields }) };
}

function whyNot(form: FormShape, [file, second]: readonly UploadedFile[]): Reason | null {
  if (second !== undefined) return { code: 'several_files' };
  return file === undefined && form.isFileOptional !== true ? { code: form.missing ?? 'file_required' } : null;
}

async function readParts(form: FormShape, request: FastifyRequest, receive: Receive): Promise<Parts> {
  if (!request.isMultipart()) {
    throw new Refusal('wrong_kind', { reason: { code: 'not_a_form' } });
  }
  if (Number(request.headers['content-length'] ?? 0) > form.maxBytes + overheadBytes) throw tooLarge(form);
  return partsOf(form, request, receive).catch((error: unknown) => {
    if (isTooLarge(error)) throw tooLarge(form);
    throw error instanceof Refusal ? error : new Refusal('malformed');
  });
}

async function partsOf(form: FormShape, request: FastifyRequest, receive: Receive): Promise<Parts> {
  // The client disconnected while it was being admitted. The parser would wait for the end of its body forever.
  if (request.raw.destroyed) throw new Refusal('malformed');
  const limits = { fileSize: form.maxBytes, files: 2, fields: 20, parts: 22, fieldSize: 10_000, headerPairs: 50 };
  const files: UploadedFile[] = [];
  const texts = new Map<string, unknown>();
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      texts.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await bytesOf(part, receive);
    // Browsers send an empty file if none was chosen.
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
  return new Refusal('too_large', { reason: { code: 'file_too_large', maxBytes } });
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'too_large';
  return error instanceof Error && 'code' in error && tooLargeCodes.has(String(error.code));
}
