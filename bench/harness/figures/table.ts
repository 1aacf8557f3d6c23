import { type Figure, isReached, type Target } from './figure.ts';

const header = ['figure', 'database', 'value', 'p50', 'p99', 'floor', 'floor p50', 'floor p99', 'ratio', 'target', ''];

/** Formats the figures as a table with aligned columns, one line per figure. */
export function formatTable(figures: readonly Figure[]): string {
  const lines = [header, ...figures.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [print(header), rule, ...lines.slice(1).map(print)].join('\n');
}

function cellsOf(figure: Figure): string[] {
  const { what, database, value, unit, p50Ms, p99Ms, floor, ratio, targets } = figure;
  return [
    what,
    database ?? '',
    withUnit(value, unit),
    inMs(p50Ms),
    inMs(p99Ms),
    floor === undefined ? '' : withUnit(floor.perSecond, unit),
    inMs(floor?.p50Ms),
    inMs(floor?.p99Ms),
    ratio === undefined ? '' : ratio.toFixed(2),
    targets.map((target) => formatTarget(target, unit)).join(', '),
    outcome(figure),
  ];
}

function outcome(figure: Figure): string {
  if (figure.targets.length === 0) return '';
  return isReached(figure) ? 'met' : 'MISSED';
}

function formatTarget({ of, atLeast, atMost }: Target, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${amount(atMost ?? Infinity)}` : `≥ ${amount(atLeast)}`;
  const formats = {
    value: unit === '' ? bound : `${bound} ${unit}`,
    ratio: `${bound} × floor`,
    p99Ms: `p99 ${bound} ms`,
    p50OfFloor: `p50 ${bound} × floor`,
    p99OfFloor: `p99 ${bound} × floor`,
  };
  return formats[of];
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? amount(value) : `${amount(value)} ${unit}`;
}

function inMs(value: number | undefined): string {
  return value === undefined ? '' : `${amount(value)} ms`;
}

/** Formats a number with two or three significant digits. */
function amount(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toString();
  return value.toPrecision(Math.abs(value) < 1 ? 2 : 3);
}
