import type { IpAddress } from '@trade-in/domain/ip-address';
import { minCountedDocumentBytes } from '@trade-in/domain/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** In bytes. A small file counts as `minCountedDocumentBytes`, because it takes a whole block and a row. */
interface UploadBytes {
  ofSubnet: number;
  ofSite: number;
  ofAll: number;
}

/** Returns the bytes of uploads: of an address's networks, and of all. `uploads` continues `SELECT … FROM` with a table and its conditions. */
export async function sumUploadBytes(
  db: Kysely<Tables>,
  uploads: RawBuilder<unknown>,
  { subnet, site }: IpAddress,
): Promise<UploadBytes> {
  const { rows } = await sql<Record<keyof UploadBytes, string>>`
    SELECT coalesce(sum(bytes) FILTER (WHERE uploaded_subnet = ${subnet}::text), 0)::text AS "ofSubnet",
      coalesce(sum(bytes) FILTER (WHERE uploaded_site = ${site}::text), 0)::text AS "ofSite",
      coalesce(sum(bytes), 0)::text AS "ofAll"
    FROM (
      SELECT uploaded_subnet, uploaded_site, greatest(size_bytes, ${minCountedDocumentBytes}::int)::bigint AS bytes FROM ${uploads}
    ) AS counted`.execute(db);
  const [sums] = rows;
  return { ofSubnet: Number(sums?.ofSubnet), ofSite: Number(sums?.ofSite), ofAll: Number(sums?.ofAll) };
}
