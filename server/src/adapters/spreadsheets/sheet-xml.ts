import { formatSortableInstant } from '@trade-in/domain/calendar';
import { total } from '@trade-in/words/list-exports';
import type { SheetCell, SheetCellKind, SheetColumn } from '../../ports/files/sheet-writer.ts';

/** The column properties that a worksheet's XML needs. */
export type SheetLayout = readonly Pick<SheetColumn<never>, 'header' | 'width' | 'kind' | 'hasTotal'>[];

/** Indexes into `cellXfs` of `stylesXml`. */
const cellStyles = { text: 1, count: 2, rands: 3, day: 4, instant: 5 } as const satisfies Record<SheetCellKind, number>;
const boldStyles = { text: 6, count: 7, rands: 8 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Cell formats (ECMA-376, part 1, 18.8): built-in 49 is text, 1 is '0', 2 is '0.00'. */
export const stylesXml =
  `${declaration}<styleSheet ${mainNamespace}>` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="9"><xf/>${[49, 1, 2, 164, 165].map((format) => formatXml(format, 0)).join('')}` +
  `${[49, 1, 2].map((format) => formatXml(format, 1)).join('')}</cellXfs></styleSheet>`;

/** Returns the worksheet up to its header row, which is bold and frozen. */
export function sheetStart(layout: SheetLayout): string {
  const columns = layout.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${declaration}<worksheet ${mainNamespace}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><cols>${columns.join('')}</cols><sheetData>` +
    rowXml(
      1,
      layout.map(({ header }, at) => textXml(cellName(at, 1), boldStyles.text, header)),
    )
  );
}

/** Returns one row; `number` starts at 1 for the header row. */
export function dataRow(layout: SheetLayout, number: number, cells: readonly SheetCell[]): string {
  const present = cells.map((cell, at) =>
    cell === null ? '' : cellXml(cellName(at, number), layout[at]?.kind ?? 'text', cell),
  );
  return rowXml(number, present);
}

/** Returns the total row, whose sums cover only the rows that a filter leaves visible. */
export function totalRow(layout: SheetLayout, number: number, totals: readonly number[]): string {
  const cells = layout.map(({ kind, hasTotal }, at) => {
    const name = cellName(at, number);
    if (!hasTotal) return at === 0 ? textXml(name, boldStyles.text, total()) : '';
    const column = columnName(at);
    const style = kind === 'rands' ? boldStyles.rands : boldStyles.count;
    const value = kind === 'rands' ? inRands(totals[at] ?? 0) : (totals[at] ?? 0);
    return `<c r="${name}" s="${style}"><f>SUBTOTAL(109,${column}2:${column}${number - 1})</f><v>${value}</v></c>`;
  });
  return rowXml(number, cells);
}

/** Returns the end of the worksheet; its filter covers the rows down to `lastRow`, without the total row. */
export function sheetEnd(layout: SheetLayout, lastRow: number): string {
  return (
    `</sheetData><autoFilter ref="A1:${cellName(layout.length - 1, lastRow)}"/>` +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
  );
}

function cellXml(name: string, kind: SheetCellKind, cell: string | number): string {
  const style = cellStyles[kind];
  if (kind === 'text') return textXml(name, style, String(cell));
  const value = { count: Number, rands: inRands, day: serialOfDay, instant: serialOfInstant }[kind](cell);
  return `<c r="${name}" s="${style}"><v>${value}</v></c>`;
}

function textXml(name: string, style: number, text: string): string {
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function formatXml(numberFormat: number, font: number): string {
  return `<xf numFmtId="${numberFormat}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`;
}

function inRands(cents: string | number): number {
  return Number(cents) / 100;
}

/** Returns the serial date of spreadsheet programs: days since 30 December 1899. */
function serialOfDay(day: string | number): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

function serialOfInstant(instant: string | number): number {
  const [day, time] = formatSortableInstant(new Date(instant)).split(' ');
  return Date.parse(`${day}T${time}:00Z`) / 86_400_000 + 25_569;
}

function cellName(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

/** Returns 'A' for 0 and 'AA' for 26. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Escapes text for XML 1.0 and drops characters that it can't contain. Also escapes an underscore that reads as an escape (`_x000A_`). */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?/g, '\n');
}
