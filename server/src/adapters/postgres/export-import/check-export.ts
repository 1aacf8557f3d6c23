import { isDeepStrictEqual } from 'node:util';
import { FileDamaged, FileError } from '../../files/gzip-lines.ts';
import type { Migration } from '../schema/migrate.ts';
import { currentFormat, readExport, type ExportHeader, type RowCounts } from './export-format.ts';

/**
 * Reads a complete export and returns the migrations applied to its database. Throws `FileError` if the file is incomplete or
 * doesn't fit this version's migrations, `known`.
 */
export async function checkExport(path: string, known: readonly Migration[]): Promise<Migration[]> {
  const counts: RowCounts = {};
  let migrations: Migration[] | null = null;
  for await (const { header } of readExport(path)) {
    const [kind, content] = header;
    if (kind === 'club-trade-in export') migrations = matchMigrations(path, content, known);
    if (kind === 'rows') counts[content.table] = (counts[content.table] ?? 0) + content.count;
    if (kind === 'end' && !isDeepStrictEqual(content.counts, counts)) throw new FileDamaged(path);
  }
  if (migrations === null) throw new FileDamaged(path);
  return migrations;
}

/** Returns the migrations listed in the file, which must be the first ones of this version. */
function matchMigrations(path: string, { format, migrations }: ExportHeader, known: readonly Migration[]): Migration[] {
  const unknown = migrations.find(({ version }, index) => known[index]?.version !== version);
  if (format > currentFormat || unknown !== undefined) {
    const detail = unknown === undefined ? '' : ` with the migration ${unknown.name}`;
    throw new FileError(`${path} was created by a newer version${detail}. Import it with that version.`);
  }
  const ours = known.slice(0, migrations.length);
  const different = ours.find(({ checksum }, index) => migrations[index]?.checksum !== checksum);
  if (different === undefined) return ours;
  throw new FileError(
    `${path} was created by a version with a different ${different.name}. Import it with that version.`,
  );
}
