import * as v from 'valibot';
import { FileDamaged, readGzipLines } from '../../files/gzip-lines.ts';

const ExportHeader = v.object({
  format: v.number(),
  migrations: v.array(v.object({ version: v.number(), name: v.string(), checksum: v.string() })),
});
const RowsHeader = v.object({ table: v.string(), columns: v.array(v.string()), count: v.number() });
const Sequence = v.object({ name: v.string(), lastValue: v.string() });
const End = v.object({ counts: v.record(v.string(), v.number()) });

/**
 * A header line of an export: first the format and migrations, then one above each group of rows, one per sequence, and finally
 * the row counts by table. A row is a JSON object of its columns, each as PostgreSQL's text or null.
 */
const SectionHeader = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.tuple([v.literal('club-trade-in export'), ExportHeader]),
    v.tuple([v.literal('rows'), RowsHeader]),
    v.tuple([v.literal('sequence'), Sequence]),
    v.tuple([v.literal('end'), End]),
  ]),
);
type SectionHeader = v.InferOutput<typeof SectionHeader>;

export type ExportHeader = v.InferOutput<typeof ExportHeader>;
export type RowsHeader = v.InferOutput<typeof RowsHeader>;
/** The number of rows by table name. */
export type RowCounts = v.InferOutput<typeof End>['counts'];

/** A header with its rows, one line of JSON each. */
interface Section {
  header: SectionHeader;
  rows: readonly string[];
}

/** The format that this version writes and reads. */
export const currentFormat = 1;

export function formatHeader(header: SectionHeader): string {
  return `${JSON.stringify(header)}\n`;
}

/** Reads an export's sections. Throws `FileError` for an unreadable or incomplete file. */
export async function* readExport(path: string): AsyncGenerator<Section> {
  let isEnded = false;
  const lines = readGzipLines(path);
  for await (const line of lines) {
    const { success, output: header } = v.safeParse(SectionHeader, line);
    if (!success) throw new FileDamaged(path);
    yield { header, rows: header[0] === 'rows' ? await takeLines(header[1].count, lines) : [] };
    isEnded = header[0] === 'end';
  }
  if (!isEnded) throw new FileDamaged(path);
}

/** Reads fewer lines if the file is cut off; the missing end is detected later. */
async function takeLines(count: number, lines: AsyncIterator<string, void>): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const next = await lines.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
