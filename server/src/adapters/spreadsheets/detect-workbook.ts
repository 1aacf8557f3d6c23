import type { UnreadableReason } from '../sandbox/sandbox-messages.ts';
import { maxUnzippedBytes, unzipWorkbook } from './unzip-workbook.ts';
import { workbookRecords } from './xls-records.ts';

/** A file's format and the bytes to read, or why it can't be read. */
export type DetectedWorkbook = { kind: 'xlsx' | 'xls'; bytes: Buffer } | { kind: 'none'; reason: UnreadableReason };

const zipSignature = Buffer.from('PK');
/** OLE compound file: the format of Office files until 2003 and of encrypted ones today. */
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** The record that marks the rest of the file as encrypted; it is among the first few. */
const filePass = 0x002f;
const maxRecordsBeforeFilePass = 4;

/** Detects a workbook's format by content alone, and unzips an .xlsx within limits. */
export async function detectWorkbook(bytes: Buffer): Promise<DetectedWorkbook> {
  if (bytes.length === 0) return none({ code: 'spreadsheet_empty' });
  if (bytes.subarray(0, 2).equals(zipSignature)) return detectZip(bytes);
  if (bytes.subarray(0, 8).equals(compoundSignature)) return detectCompoundFile(bytes);
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(textStart(bytes))) {
    return none({ code: 'spreadsheet_web_page' });
  }
  if (!bytes.subarray(0, 4096).includes(0)) return none({ code: 'spreadsheet_text_file' });
  return none({ code: 'spreadsheet_other_file' });
}

async function detectZip(bytes: Buffer): Promise<DetectedWorkbook> {
  const unzipped = await unzipWorkbook(bytes);
  if (unzipped.at === 'damaged') return none({ code: 'spreadsheet_damaged' });
  if (unzipped.at === 'too_large') return none({ code: 'spreadsheet_too_large', maxBytes: maxUnzippedBytes });
  const { names, zip } = unzipped;
  if (names.includes('xl/workbook.bin')) return none({ code: 'spreadsheet_binary' });
  if (!names.some((name) => /(?:^|\/)workbook\.xml$/i.test(name))) return none({ code: 'spreadsheet_other_file' });
  return { kind: 'xlsx', bytes: zip };
}

function detectCompoundFile(bytes: Buffer): DetectedWorkbook {
  if (bytes.includes(utf16('EncryptedPackage'))) return none({ code: 'spreadsheet_protected' });
  const isWorkbook = bytes.includes(utf16('Workbook')) || bytes.includes(utf16('Book'));
  if (!isWorkbook) return none({ code: 'spreadsheet_unrecognised' });
  return isEncryptedXls(bytes) ? none({ code: 'spreadsheet_protected' }) : { kind: 'xls', bytes };
}

/** Record headers stay readable in an encrypted .xls. */
function isEncryptedXls(bytes: Buffer): boolean {
  return workbookRecords(bytes)
    .take(maxRecordsBeforeFilePass)
    .some(({ type }) => type === filePass);
}

function textStart(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 512).replace(/^\u00ef\u00bb\u00bf/, '');
}

function none(reason: UnreadableReason): DetectedWorkbook {
  return { kind: 'none', reason };
}
