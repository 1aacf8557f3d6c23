import type { IpAddress } from '@trade-in/domain/ip-address';
import { minCountedDocumentBytes } from '@trade-in/domain/limits';
import type { UnusedUploadBytes } from '@trade-in/domain/upload-share';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** Sums uploads: those of an IP's networks, and all. `uploads` continues `SELECT … FROM` with a table and its conditions. */
export async function sumUploadBytes(
  db: Kysely<Tables>,
  uploads: RawBuilder<unknown>,
  { subnet, site }: IpAddress,
): Promise<UnusedUploadBytes> {
  const { rows } = await sql<Record<keyof UnusedUploadBytes, string>>`
    SELECT coalesce(sum(bytes) FILTER (WHERE uploaded_subnet = ${subnet}::text), 0)::text AS "ofSubnet",
      coalesce(sum(bytes) FILTER (WHERE uploaded_site = ${site}::text), 0)::text AS "ofSite",
      coalesce(sum(bytes), 0)::text AS "ofAll"
    FROM (
      SELECT uploaded_subnet, uploaded_site, greatest(size_bytes, ${minCountedDocumentBytes}::int)::bigint AS bytes FROM ${uploads}
    ) AS counted`.execute(db);
  const [sums] = rows;
  return { ofSubnet: Number(sums?.ofSubnet), ofSite: Number(sums?.ofSite), ofAll: Number(sums?.ofAll) };
}
