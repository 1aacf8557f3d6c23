import * as v from 'valibot';
import { FileDamaged, readPacked } from '../../files/packed-lines.ts';

const Heading = v.object({
  format: v.number(),
  migrations: v.array(v.object({ version: v.number(), name: v.string(), checksum: v.string() })),
});
const Rows = v.object({ table: v.string(), columns: v.array(v.string()), count: v.number() });
const Sequence = v.object({ name: v.string(), lastValue: v.string() });
const End = v.object({ counts: v.record(v.string(), v.number()) });

/**
 * An export's lines beside its rows: what it is, above some rows of a table whose they are and how many, the sequences, and at
 * the end how many rows each table has. A row is an object of its columns, each PostgreSQL's own text or null.
 */
const Mark = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.tuple([v.literal('club-trade-in export'), Heading]),
    v.tuple([v.literal('rows'), Rows]),
    v.tuple([v.literal('sequence'), Sequence]),
    v.tuple([v.literal('end'), End]),
  ]),
);
type Mark = v.InferOutput<typeof Mark>;

export type Heading = v.InferOutput<typeof Heading>;
export type Rows = v.InferOutput<typeof Rows>;
/** How many rows each table has, by its name. */
export type RowCounts = v.InferOutput<typeof End>['counts'];

/** A mark with the rows that stand below it: `count` lines of JSON, or none. */
interface Piece {
  mark: Mark;
  rows: readonly string[];
}

/** The one that this version writes and reads. */
export const currentFormat = 1;

export function writeMark(mark: Mark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** An export from its first mark to its last, the end; throws `FileUnusable`. */
export async function* readExport(path: string): AsyncGenerator<Piece> {
  let isEnded = false;
  const lines = readPacked(path);
  for await (const line of lines) {
    const { success, output: mark } = v.safeParse(Mark, line);
    if (!success) throw new FileDamaged(path);
    yield { mark, rows: mark[0] === 'rows' ? await take(mark[1].count, lines) : [] };
    isEnded = mark[0] === 'end';
  }
  if (!isEnded) throw new FileDamaged(path);
}

/** So many lines, or those that there are: then the end will be missing. */
async function take(count: number, lines: AsyncIterator<string, void>): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const next = await lines.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
