import { inMegabytes } from '@trade-in/domain/in-megabytes';
import { maxUnpackedBytes, unpackWorkbook } from './unpack-workbook.ts';

/** What a file is by its bytes, and the bytes to read; or one sentence that says why it can't be read and what to do. */
export type FoundWorkbook = { kind: 'xlsx' | 'xls'; bytes: Buffer } | { kind: 'none'; why: string };

const zipStart = Buffer.from('PK');
/** The container of everything that Office wrote until 2003, and of what it encrypts today. */
const containerStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** The first record of an .xls workbook of 1997 or later: its beginning, 16 bytes, and 'workbook'. */
const firstXlsRecord = Buffer.from('0908100000060500', 'hex');
const firstXlsRecordBytes = 20;
/** The record that says that what follows is encrypted; it stands among the first few. */
const filePass = 0x002f;
const mostRecordsBeforeFilePass = 4;

const saveAsXlsx = 'Please open it in your spreadsheet program and save it as an Excel workbook (.xlsx).';
const isProtected = 'This file is protected by a password. Please remove the password and upload it again.';
export const isDamaged = 'This file is damaged. Please open it in your spreadsheet program and save it again.';

export async function openContainer(bytes: Buffer): Promise<FoundWorkbook> {
  if (bytes.length === 0) return none(`This file is empty. ${saveAsXlsx}`);
  if (bytes.subarray(0, 2).equals(zipStart)) return kindOfZip(bytes);
  if (bytes.subarray(0, 8).equals(containerStart)) return kindOfContainer(bytes);
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(textStart(bytes))) {
    return none(`This is a web page or XML under an Excel file's name. ${saveAsXlsx}`);
  }
  if (!bytes.subarray(0, 4096).includes(0)) return none(`This is a text file (CSV), not an Excel file. ${saveAsXlsx}`);
  return none(`This is not an Excel file. ${saveAsXlsx}`);
}

async function kindOfZip(bytes: Buffer): Promise<FoundWorkbook> {
  const unpacked = await unpackWorkbook(bytes);
  if (unpacked.at === 'damaged') return none(isDamaged);
  if (unpacked.at === 'too_large') {
    const most = inMegabytes(maxUnpackedBytes);
    return none(
      `This file unpacks to more than ${most}. Please copy the price list alone into a new workbook and upload that one.`,
    );
  }
  const { names, zip } = unpacked;
  if (names.includes('xl/workbook.bin')) return none(`This is a binary workbook (.xlsb). ${saveAsXlsx}`);
  if (!names.some((name) => /(?:^|\/)workbook\.xml$/i.test(name)))
    return none(`This is not an Excel file. ${saveAsXlsx}`);
  return { kind: 'xlsx', bytes: zip };
}

function kindOfContainer(bytes: Buffer): FoundWorkbook {
  if (bytes.includes(utf16('EncryptedPackage'))) return none(isProtected);
  const isWorkbook = bytes.includes(utf16('Workbook')) || bytes.includes(utf16('Book'));
  if (!isWorkbook) return none(`This is not an Excel file, or a damaged one. ${saveAsXlsx}`);
  return isEncryptedXls(bytes) ? none(isProtected) : { kind: 'xls', bytes };
}

/** In an encrypted .xls the heads of the records stay readable. */
function isEncryptedXls(bytes: Buffer): boolean {
  const start = bytes.indexOf(firstXlsRecord);
  if (start < 0) return false;
  let at = start + firstXlsRecordBytes;
  for (let record = 0; record < mostRecordsBeforeFilePass && at + 4 <= bytes.length; record += 1) {
    if (bytes.readUInt16LE(at) === filePass) return true;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  return false;
}

function textStart(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 512).replace(/^\u00ef\u00bb\u00bf/, '');
}

function none(why: string): FoundWorkbook {
  return { kind: 'none', why };
}
