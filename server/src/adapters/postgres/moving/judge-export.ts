import { isDeepStrictEqual } from 'node:util';
import { FileDamaged, FileUnusable } from '../../files/packed-lines.ts';
import type { Migration } from '../migrate.ts';
import { currentFormat, readExport, type Heading, type RowCounts } from './export-pieces.ts';

/**
 * Reads an export from its first line to its last, and answers the migrations that its database had been through. Throws
 * `FileUnusable` unless it is whole and this version, which has the migrations `known`, can load it.
 */
export async function judgeExport(path: string, known: readonly Migration[]): Promise<Migration[]> {
  const counts: RowCounts = {};
  let migrations: Migration[] | null = null;
  for await (const { mark } of readExport(path)) {
    const [kind, said] = mark;
    if (kind === 'club-trade-in export') migrations = migrationsOf(path, said, known);
    if (kind === 'rows') counts[said.table] = (counts[said.table] ?? 0) + said.count;
    if (kind === 'end' && !isDeepStrictEqual(said.counts, counts)) throw new FileDamaged(path);
  }
  if (migrations === null) throw new FileDamaged(path);
  return migrations;
}

/** Those that the file names, which must be the first of ours. */
function migrationsOf(path: string, { format, migrations }: Heading, known: readonly Migration[]): Migration[] {
  const strange = migrations.find(({ version }, index) => known[index]?.version !== version);
  if (format > currentFormat || strange !== undefined) {
    const which = strange === undefined ? '' : `, which has ${strange.name}`;
    throw new FileUnusable(`${path} was made by a newer version of the program${which}: import it with that version.`);
  }
  const ours = known.slice(0, migrations.length);
  const other = ours.find(({ checksum }, index) => migrations[index]?.checksum !== checksum);
  if (other === undefined) return ours;
  throw new FileUnusable(
    `${path} was made by a version of the program whose ${other.name} reads otherwise: import it with that version.`,
  );
}
