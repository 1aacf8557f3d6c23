import { type ClubType, clubTypes } from '../club.ts';
import { textLimits } from '../limits.ts';
import { type Cents, parseRands } from '../money.ts';
import { whyNotPrice as whyNotListedPrice } from '../catalogue/model-price.ts';
import { minLaunchYear, parseLaunchYear } from '../catalogue/launch-year.ts';

/** The columns of a price list, as in the template (specification, 'Bulk Upload'), and the launch year. */
export const bulkColumns = ['Brand', 'Model', 'Club Type', 'Price', 'Image URL', 'Launch Year'] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** The sheet of the template (specification, 'Bulk Upload'). It takes precedence over the other sheets of an upload. */
export const productsSheet = 'Products';

/** The columns that a price list may lack. */
const optionalColumns: ReadonlySet<BulkColumn> = new Set(['Image URL', 'Launch Year']);

/** One row of a price list: its row number in the spreadsheet, and its cells as text. */
export interface BulkRow {
  number: number;
  cells: Record<BulkColumn, string>;
}

/** A model in a price list. */
export interface Product {
  brand: string;
  model: string;
  type: ClubType;
  price: Cents;
  /** Null to keep the model's picture. */
  imageUrl: string | null;
  /** The launch year; null to keep the model's. */
  year: number | null;
}

/** What is wrong in a row. `text` is an invalid cell, shortened. */
export type BulkRowReason =
  | { code: 'cell_missing'; column: BulkColumn }
  | { code: 'too_long'; column: BulkColumn; max: number }
  | { code: 'name_is_date'; column: BulkColumn; text: string }
  | { code: 'name_is_spreadsheet_error'; column: BulkColumn; text: string }
  | { code: 'unusable_characters'; column: BulkColumn }
  | { code: 'unknown_club_type'; text: string }
  | { code: 'price_is_date'; text: string }
  | { code: 'price_not_in_rands'; text: string }
  | { code: 'listed_price_out_of_range'; text: string; min: Cents; max: Cents }
  | { code: 'image_url_invalid'; text: string }
  | { code: 'launch_year_invalid'; text: string; min: number; max: number }
  | { code: 'model_differs_from_row'; row: number };

/** A row with errors, by its row number in the spreadsheet. */
export interface BulkRowError {
  row: number;
  reasons: readonly BulkRowReason[];
}

/** The content of a price list. A row with errors adds one entry to `errors` and no product. */
export interface BulkProducts {
  products: Product[];
  errors: BulkRowError[];
}

export const maxImageUrlLength = 2000;

/** The error values that a spreadsheet shows instead of a formula's result. */
const spreadsheetErrors = new Set(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#ERR!']);

/** The number of characters of an invalid cell that a reason quotes. */
const maxQuoted = 60;

/** The number of rows, such as a title or a logo, that may precede the header row. */
const maxRowsAboveHeader = 20;

const emptyCells: BulkRow['cells'] = {
  Brand: '',
  Model: '',
  'Club Type': '',
  Price: '',
  'Image URL': '',
  'Launch Year': '',
};

/** Invisible characters: soft hyphens, zero-width characters, writing-direction marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

interface BulkTable {
  rows: BulkRow[];
  /** Required columns without a header. */
  missing: BulkColumn[];
  /** Columns with more than one header, so that it is unclear which one counts. */
  duplicates: BulkColumn[];
}

/**
 * Returns the rows below the header row, which is the first row with all required columns. Columns may be in any order, in any
 * case and among others. Blank rows are left out.
 */
export function bulkRows(table: readonly (readonly string[])[]): BulkTable {
  const candidates = table.slice(0, maxRowsAboveHeader).map(missingColumns);
  const fewest = Math.min(...candidates.map(({ length }) => length));
  const at = candidates.findIndex(({ length }) => length === fewest);
  const missing = candidates[at] ?? missingColumns([]);
  if (missing.length > 0) return { rows: [], missing, duplicates: [] };
  const headers = (table[at] ?? []).map(columnOf);
  const duplicates = bulkColumns.filter((column) => headers.indexOf(column) !== headers.lastIndexOf(column));
  if (duplicates.length > 0) return { rows: [], missing, duplicates };
  return { rows: rowsBelow(table, { at, headers }), missing, duplicates };
}

function missingColumns(row: readonly string[]): BulkColumn[] {
  const headers = new Set(row.map(columnOf));
  return bulkColumns.filter((column) => !optionalColumns.has(column) && !headers.has(column));
}

function columnOf(text: string): BulkColumn | null {
  const header = collapseSpaces(text).toLowerCase();
  return bulkColumns.find((column) => column.toLowerCase() === header) ?? null;
}

function rowsBelow(
  table: readonly (readonly string[])[],
  { at, headers }: { at: number; headers: readonly (BulkColumn | null)[] },
): BulkRow[] {
  const positions = bulkColumns.map((column) => [column, headers.indexOf(column)] as const);
  return table.flatMap((line, index) => {
    if (index <= at) return [];
    const cells = { ...emptyCells };
    for (const [column, position] of positions) cells[column] = cellOf(column, line[position] ?? '');
    return Object.values(cells).some((text) => text !== '') ? [{ number: index + 1, cells }] : [];
  });
}

/**
 * Returns the products of a list, each once: names are compared by `nameKey`. A duplicate row with a different price, picture or
 * launch year is an error, and so is a launch year after `latestYear`.
 */
export function readBulkRows(rows: Iterable<BulkRow>, latestYear: number): BulkProducts {
  const products = new Map<string, { product: Product; row: number }>();
  const errors: BulkRowError[] = [];
  for (const row of rows) {
    const product = readBulkRow(row, latestYear, errors);
    if (product === null) continue;
    const key = [nameKey(product.brand), product.type, nameKey(product.model)].join('\n');
    const earlier = products.get(key);
    if (earlier === undefined) products.set(key, { product, row: row.number });
    else if (differs(earlier.product, product)) {
      errors.push({ row: row.number, reasons: [{ code: 'model_differs_from_row', row: earlier.row }] });
    }
  }
  return { products: [...products.values()].map(({ product }) => product), errors };
}

/**
 * Returns the key by which names are compared: names that look alike to a reader have the same key, whatever their case, Unicode
 * form, width, spaces or invisible characters. The database's `name_key` implements the same rules and is authoritative.
 * @public
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function readBulkRow({ number, cells }: BulkRow, latestYear: number, errors: BulkRowError[]): Product | null {
  const type = clubTypes.find((clubType) => clubType === cells['Club Type']);
  const price = parseRands(cells.Price);
  const year = parseLaunchYear(cells['Launch Year'], latestYear);
  const reasons = [
    whyNotName('Brand', cells.Brand),
    whyNotName('Model', cells.Model),
    type === undefined ? whyNotType(cells['Club Type']) : null,
    whyNotPrice(cells.Price, price),
    whyNotImageUrl(cells['Image URL']),
    year === null ? whyNotYear(cells['Launch Year'], latestYear) : null,
  ].filter((reason) => reason !== null);
  if (reasons.length > 0 || type === undefined || price === null) {
    errors.push({ row: number, reasons });
    return null;
  }
  return { brand: cells.Brand, model: cells.Model, type, price, imageUrl: cells['Image URL'] || null, year };
}

function whyNotName(column: 'Brand' | 'Model', name: string): BulkRowReason | null {
  if (nameKey(name) === '') return { code: 'cell_missing', column };
  if (isDate(name)) return { code: 'name_is_date', column, text: name };
  if (spreadsheetErrors.has(name)) return { code: 'name_is_spreadsheet_error', column, text: name };
  if (name.length > textLimits.name) return { code: 'too_long', column, max: textLimits.name };
  return isStorable(name) ? null : { code: 'unusable_characters', column };
}

function whyNotType(type: string): BulkRowReason {
  if (type === '') return { code: 'cell_missing', column: 'Club Type' };
  return { code: 'unknown_club_type', text: shortened(type) };
}

function whyNotPrice(cell: string, price: Cents | null): BulkRowReason | null {
  if (cell === '') return { code: 'cell_missing', column: 'Price' };
  const text = shortened(cell);
  if (isDate(cell)) return { code: 'price_is_date', text };
  if (price === null) return { code: 'price_not_in_rands', text };
  const reason = whyNotListedPrice(price);
  return reason && { ...reason, code: 'listed_price_out_of_range', text };
}

function whyNotImageUrl(url: string): BulkRowReason | null {
  if (url === '') return null;
  if (url.length > maxImageUrlLength) return { code: 'too_long', column: 'Image URL', max: maxImageUrlLength };
  const isUrl = /^https:\/\/[^\s/"<>\\]+\.[^\s"<>\\]+$/i.test(url) && isStorable(url);
  return isUrl ? null : { code: 'image_url_invalid', text: shortened(url) };
}

function whyNotYear(cell: string, latest: number): BulkRowReason | null {
  return cell === '' ? null : { code: 'launch_year_invalid', text: shortened(cell), min: minLaunchYear, max: latest };
}

/** Date cells arrive in this form; spreadsheets turn '3/4' into a date. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function differs(one: Product, other: Product): boolean {
  return one.price !== other.price || one.imageUrl !== other.imageUrl || one.year !== other.year;
}

/** Control characters and lone surrogates can neither be stored nor shown. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** A Club Type must match exactly (specification, section 5), except for surrounding spaces, which no spreadsheet shows. */
function cellOf(column: BulkColumn, text: string): string {
  return column === 'Club Type' ? text.trim() : collapseSpaces(text);
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}
