import type { FormShape } from '@trade-in/contract/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../ports/route.ts';
import { Refusal } from '../refusal.ts';

/** Room for the text fields and the borders between the parts. */
const overheadBytes = 64 * 1024;
/** How @fastify/multipart names what exceeded one of the bounds below. */
const tooLargeCodes = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Reads the one file of a multipart body into memory, never more than the form's bound. */
export async function readForm(form: FormShape, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new Refusal('wrong_kind', { sentence: 'Please send the file in a form (multipart/form-data).' });
  }
  if (Number(request.headers['content-length'] ?? 0) > form.maxBytes + overheadBytes) throw new Refusal('too_large');
  const files = await filesOf(form, request).catch((error: unknown) => {
    throw new Refusal(isTooLarge(error) ? 'too_large' : 'malformed');
  });
  const [file, second] = files;
  if (file === undefined) throw wrongFile(form, 'Please choose a file');
  if (second !== undefined) throw wrongFile(form, 'Please send one file at a time');
  return file;
}

async function filesOf(form: FormShape, request: FastifyRequest): Promise<UploadedFile[]> {
  const limits = { fileSize: form.maxBytes, files: 2, fields: 20, parts: 22, fieldSize: 10_000, headerPairs: 50 };
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const bytes = await bytesOf(part);
    if (part.fieldname === form.file) files.push({ name: part.filename ?? '', bytes });
  }
  return files;
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Refusal('too_large');
  return bytes;
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'too_large';
  return error instanceof Error && 'code' in error && tooLargeCodes.has(String(error.code));
}

function wrongFile(form: FormShape, sentence: string): Refusal {
  return new Refusal('invalid', { sentence: `${sentence}.`, fields: { [form.file]: sentence } });
}
