import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from '../harness/client.ts';

export const headerRow = ['Brand', 'Model', 'Club Type', 'Price', 'Image URL'];

type Cell = string | number | boolean | Date | CellObject | null;

/** Returns a sheet, built with a different library from the one that reads it. */
export function sheetOf(rows: Cell[][]): WorkSheet {
  return utils.aoa_to_sheet(rows, { cellDates: true });
}

/** Returns a workbook of named sheets. `biff8` is the .xls of 1997 to 2003. */
export function workbookOf(sheets: Record<string, WorkSheet>, bookType: 'xlsx' | 'biff8' | 'xlsb' | 'ods'): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  const bytes: unknown = write(book, { type: 'buffer', bookType, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new Error('The workbook was not written');
  return bytes;
}

/** Returns a price list. */
export function listOf(rows: Cell[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  return workbookOf({ Products: sheetOf(rows) }, bookType);
}

/** Uploads a price list. */
export function upload(
  staff: Client,
  bytes: Uint8Array,
  { name = 'list.xlsx', uploadId }: { name?: string; uploadId?: string } = {},
): Promise<LightMyRequestResponse> {
  const query = uploadId === undefined ? '' : `?uploadId=${uploadId}`;
  return staff.upload(`/api/admin/bulk-upload${query}`, [{ field: 'file', bytes: new Uint8Array(bytes), name }]);
}

interface ZipEntry {
  name: string;
  content: Buffer;
  /** The unpacked size that the directory declares. Defaults to the real size. */
  declaredBytes?: number;
}

/** Returns a zip archive that may declare false sizes. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredBytes = content.length } of entries) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(content), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(declaredBytes, 18);
    sizes.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), sizes, Buffer.from(name), packed]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), sizes, offset, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}
