import { sql } from 'kysely';
import type { PictureStore } from '../../../features/catalogue/pictures/picture-store.ts';
import type { Database } from '../connection/database.ts';

/**
 * The names of the pictures in use, which are the last 37 characters of their URLs: a price list may refer to an uploaded
 * picture by its absolute URL.
 */
const usedNames = sql<string>`
  SELECT right(logo_url, 37) AS name FROM brands WHERE logo_url IS NOT NULL
  UNION ALL SELECT right(image_url, 37) FROM models WHERE image_url IS NOT NULL
  UNION ALL SELECT right(image_url, 37) FROM category_images`;

export function pictureStore({ db }: Pick<Database, 'db'>): PictureStore {
  return {
    async save(name, now, write) {
      // Before the file, so that every file has a row. Waits for a running deletion; later ones leave the picture for a day.
      await db
        .insertInto('pictures')
        .values({ name, unused_since: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ unused_since: now }))
        .execute();
      await write();
    },
    async recordUsage(now) {
      await sql`
        UPDATE pictures SET unused_since = CASE WHEN is_used THEN NULL ELSE ${now}::timestamptz END
        FROM (SELECT name, name IN (${usedNames}) AS is_used FROM pictures) AS usage
        WHERE usage.name = pictures.name AND is_used = (unused_since IS NOT NULL)`.execute(db);
    },
    async findUnused(before) {
      const rows = await db.selectFrom('pictures').select('name').where('unused_since', '<', before).execute();
      return rows.map(({ name }) => name);
    },
    async delete(name, before, remove) {
      await db.transaction().execute(async (transaction) => {
        const unused = await transaction
          .selectFrom('pictures')
          .select('name')
          .where('name', '=', name)
          .where('unused_since', '<', before)
          .forUpdate()
          .executeTakeFirst();
        // Checked again under the lock, because the picture may be in use by now.
        const { rows } = await sql`SELECT WHERE ${name} IN (${usedNames})`.execute(transaction);
        if (unused === undefined || rows.length > 0) return;
        await remove();
        await transaction.deleteFrom('pictures').where('name', '=', name).execute();
      });
    },
  };
}
