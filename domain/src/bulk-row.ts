import { type ClubType, clubTypes } from './club.ts';
import { maxPrice, minPrice, textLimits } from './limits.ts';
import { type Cents, formatRands, parseRands } from './money.ts';
import { nameKey } from './name-key.ts';

/** The headings of the price list, as the template has them (specification, 'Bulk Upload'). */
export const bulkColumns = ['Brand', 'Model', 'Club Type', 'Price', 'Image URL'] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** One row of a price list: its number as the spreadsheet shows it, and its cells as text. */
export interface BulkRow {
  number: number;
  cells: Record<BulkColumn, string>;
}

/** A model as a price list has it. */
export interface Product {
  brand: string;
  model: string;
  type: ClubType;
  price: Cents;
  imageUrl: string | null;
}

/** What a list says. A row with a mistake is in `errors` alone, one line a row. */
export interface BulkProducts {
  products: Product[];
  errors: string[];
}

/** Longer than any address that a browser takes along. */
const maxImageUrlLength = 2000;

/** What a spreadsheet shows in place of a result that it could not work out. */
const spreadsheetErrors = new Set(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#ERR!']);

/** How much of a wrong cell a mistake repeats. */
const maxQuoted = 60;

/** How far down the headings may stand, below a title or a logo. */
const mostRowsAboveHeadings = 20;

interface BulkTable {
  rows: BulkRow[];
  /** Headings that are needed and stand nowhere. */
  missing: BulkColumn[];
  /** Headings that stand over two columns, so that nobody knows which one counts. */
  doubled: BulkColumn[];
}

/**
 * The headings are the first row that has all that are needed. Columns may come in any order and with others beside them;
 * capitals make no other heading. Rows without text are none.
 */
export function bulkRows(table: readonly (readonly string[])[]): BulkTable {
  const candidates = table.slice(0, mostRowsAboveHeadings).map(missingIn);
  const fewest = Math.min(...candidates.map(({ length }) => length));
  const at = candidates.findIndex(({ length }) => length === fewest);
  const missing = candidates[at] ?? missingIn([]);
  if (missing.length > 0) return { rows: [], missing, doubled: [] };
  const headings = (table[at] ?? []).map(headingOf);
  const doubled = bulkColumns.filter((column) => headings.indexOf(column) !== headings.lastIndexOf(column));
  if (doubled.length > 0) return { rows: [], missing, doubled };
  return { rows: rowsBelow(table, { at, headings }), missing, doubled };
}

function missingIn(row: readonly string[]): BulkColumn[] {
  const headings = new Set(row.map(headingOf));
  return bulkColumns.filter((column) => column !== 'Image URL' && !headings.has(column));
}

function headingOf(text: string): BulkColumn | null {
  const heading = plain(text).toLowerCase();
  return bulkColumns.find((column) => column.toLowerCase() === heading) ?? null;
}

function rowsBelow(
  table: readonly (readonly string[])[],
  { at, headings }: { at: number; headings: readonly (BulkColumn | null)[] },
): BulkRow[] {
  const places = bulkColumns.map((column) => [column, headings.indexOf(column)] as const);
  return table.flatMap((line, index) => {
    if (index <= at) return [];
    const cells: BulkRow['cells'] = { Brand: '', Model: '', 'Club Type': '', Price: '', 'Image URL': '' };
    for (const [column, place] of places) cells[column] = cellOf(column, line[place] ?? '');
    return Object.values(cells).some((text) => text !== '') ? [{ number: index + 1, cells }] : [];
  });
}

/**
 * The products of a list. One that stands there twice counts once, whatever its spelling; if its rows disagree, the later one is
 * a mistake.
 */
export function readBulkRows(rows: Iterable<BulkRow>): BulkProducts {
  const products = new Map<string, { product: Product; row: number }>();
  const errors: string[] = [];
  for (const row of rows) {
    const product = readBulkRow(row, errors);
    if (product === null) continue;
    const key = [nameKey(product.brand), product.type, nameKey(product.model)].join('\n');
    const earlier = products.get(key);
    if (earlier === undefined) products.set(key, { product, row: row.number });
    else if (isOther(earlier.product, product)) {
      errors.push(`Row ${row.number}: the same model has another price or picture in row ${earlier.row}`);
    }
  }
  return { products: [...products.values()].map(({ product }) => product), errors };
}

function readBulkRow({ number, cells }: BulkRow, errors: string[]): Product | null {
  const type = clubTypes.find((clubType) => clubType === cells['Club Type']);
  const price = parseRands(cells.Price);
  const reasons = [
    whyNotName('Brand', cells.Brand),
    whyNotName('Model', cells.Model),
    type === undefined ? whyNotType(cells['Club Type']) : null,
    whyNotPrice(cells.Price, price),
    whyNotImageUrl(cells['Image URL']),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0 || type === undefined || price === null) {
    errors.push(`Row ${number}: ${reasons.join('; ')}`);
    return null;
  }
  return { brand: cells.Brand, model: cells.Model, type, price, imageUrl: cells['Image URL'] || null };
}

function whyNotName(column: 'Brand' | 'Model', name: string): string | null {
  if (nameKey(name) === '') return `${column} is missing`;
  if (isDate(name)) return `${column} ${quoted(name)} is a date: format the cell as text and type the name again`;
  if (spreadsheetErrors.has(name)) return `${column} is the spreadsheet's error ${quoted(name)}`;
  if (name.length > textLimits.name) return `${column} is longer than ${textLimits.name} characters`;
  return isKeepable(name) ? null : `${column} holds characters that we can't keep`;
}

function whyNotType(type: string): string {
  return type === '' ? 'Club Type is missing' : `Club Type ${quoted(type)} is not one of ${clubTypes.join(', ')}`;
}

function whyNotPrice(text: string, price: Cents | null): string | null {
  if (text === '') return 'Price is missing';
  if (isDate(text)) return `Price ${quoted(text)} is a date: format the cell as a number and type the price again`;
  if (price === null) return `Price ${quoted(text)} is not an amount in Rands like 450.00`;
  if (price >= minPrice && price <= maxPrice) return null;
  return `Price ${quoted(text)} is not from ${formatRands(minPrice)} to ${formatRands(maxPrice)}`;
}

function whyNotImageUrl(url: string): string | null {
  if (url === '') return null;
  if (url.length > maxImageUrlLength) return `Image URL is longer than ${maxImageUrlLength} characters`;
  const isAddress = /^https:\/\/[^\s/"<>\\]+\.[^\s"<>\\]+$/i.test(url) && isKeepable(url);
  return isAddress ? null : `Image URL ${quoted(url)} is not an address that begins with https://`;
}

/** As the reader of a spreadsheet writes the cells that are dates: what was typed as '3/4' is one by then. */
function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function isOther(one: Product, other: Product): boolean {
  return one.price !== other.price || one.imageUrl !== other.imageUrl;
}

/** Control characters and halves of characters can be neither stored nor shown. */
function isKeepable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** A Club Type must match exactly (specification, section 5), but for spaces around it, which no spreadsheet shows. */
function cellOf(column: BulkColumn, text: string): string {
  return column === 'Club Type' ? text.trim() : plain(text);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function quoted(text: string): string {
  return `"${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}"`;
}
