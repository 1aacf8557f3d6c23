import type { IpAddress } from '@trade-in/domain/ip-address';
import { minCountedDocumentBytes } from '@trade-in/domain/limits';
import type { UnusedUploadBytes } from '@trade-in/domain/upload-share';
import { type RawBuilder, sql } from 'kysely';

/** A sum in bytes is a bigint, which is read as text. */
export type StoredUploadBytes = Record<keyof UnusedUploadBytes, string>;

/** Selects the sums of uploads: those of an IP's networks, and all. `uploads` continues `SELECT … FROM` with a table and its conditions. */
export function selectUploadBytes(
  uploads: RawBuilder<unknown>,
  { subnet, site }: IpAddress,
): RawBuilder<StoredUploadBytes> {
  return sql`
    SELECT coalesce(sum(bytes) FILTER (WHERE uploaded_subnet = ${subnet}::text), 0)::text AS "ofSubnet",
      coalesce(sum(bytes) FILTER (WHERE uploaded_site = ${site}::text), 0)::text AS "ofSite",
      coalesce(sum(bytes), 0)::text AS "ofAll"
    FROM (
      SELECT uploaded_subnet, uploaded_site, greatest(size_bytes, ${minCountedDocumentBytes}::int)::bigint AS bytes FROM ${uploads}
    ) AS counted`;
}

export function presentUploadBytes(sums: StoredUploadBytes | undefined): UnusedUploadBytes {
  return { ofSubnet: Number(sums?.ofSubnet), ofSite: Number(sums?.ofSite), ofAll: Number(sums?.ofAll) };
}
