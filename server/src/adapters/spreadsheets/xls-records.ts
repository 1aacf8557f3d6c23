interface XlsRecord {
  type: number;
  data: Buffer;
}

/** The first record (BOF) of an .xls workbook of 1997 or later: header, BIFF8 version and type 'workbook'. */
const firstXlsRecord = Buffer.from('0908100000060500', 'hex');
const firstXlsRecordBytes = 20;
const endOfWorkbook = 0x000a;
/** Describes a sheet: where it begins, whether it is visible, its type and its name ([MS-XLS] 2.4.28, BoundSheet8). */
const sheetRecord = 0x0085;

/** Yields the records of an .xls workbook after the first, without those of its sheets. Expects them side by side in the file. */
export function* workbookRecords(bytes: Buffer): Generator<XlsRecord, void> {
  const start = bytes.indexOf(firstXlsRecord);
  if (start < 0) return;
  let at = start + firstXlsRecordBytes;
  while (at + 4 <= bytes.length) {
    const type = bytes.readUInt16LE(at);
    if (type === endOfWorkbook) return;
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    yield { type, data: bytes.subarray(at + 4, end) };
    at = end;
  }
}

/** Returns the visible ones of an .xls workbook's sheets. Throws if the workbook lists other sheets than these. */
export function visibleSheets<Sheet extends { name: string }>(sheets: readonly Sheet[], bytes: Buffer): Sheet[] {
  const listed = workbookRecords(bytes)
    .filter(({ type }) => type === sheetRecord)
    .map(listedSheet)
    .toArray();
  if (listed.length !== sheets.length || listed.some(({ name }, at) => name !== sheets[at]?.name)) {
    throw new Error('The list of sheets cannot be read');
  }
  return sheets.filter((_sheet, at) => listed[at]?.isVisible);
}

function listedSheet({ data }: XlsRecord): { name: string; isVisible: boolean } {
  const isWide = (data.readUInt8(7) & 1) === 1;
  const nameBytes = data.readUInt8(6) * (isWide ? 2 : 1);
  return {
    name: data.toString(isWide ? 'utf16le' : 'latin1', 8, 8 + nameBytes),
    isVisible: (data.readUInt8(4) & 3) === 0,
  };
}
