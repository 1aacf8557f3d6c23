import { sql } from 'kysely';
import type { PictureStore } from '../../features/catalogue/picture-store.ts';
import type { Database } from './database.ts';

/**
 * The pictures that rows show, by the end of their address, where the name stands: a price list may give one of ours by its
 * whole address. A name has 37 characters.
 */
const shown = sql<string>`
  SELECT right(logo_url, 37) AS name FROM brands WHERE logo_url IS NOT NULL
  UNION ALL SELECT right(image_url, 37) FROM models WHERE image_url IS NOT NULL
  UNION ALL SELECT right(image_url, 37) FROM category_images`;

export function pictureStore({ db }: Pick<Database, 'db'>): PictureStore {
  return {
    async keep(name, now, write) {
      // Committed before there is a file, so that no file is ever without a row.
      await db
        .insertInto('pictures')
        .values({ name, unused_since: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ unused_since: now }))
        .execute();
      await db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('pictures').select('name').where('name', '=', name).forUpdate().execute();
        await write();
      });
    },
    async noteUse(now) {
      await sql`
        UPDATE pictures SET unused_since = CASE WHEN is_shown THEN NULL ELSE ${now}::timestamptz END
        FROM (SELECT name, name IN (${shown}) AS is_shown FROM pictures) AS seen
        WHERE seen.name = pictures.name AND is_shown = (unused_since IS NOT NULL)`.execute(db);
    },
    async findUnused(before) {
      const rows = await db.selectFrom('pictures').select('name').where('unused_since', '<', before).execute();
      return rows.map(({ name }) => name);
    },
    async forget(name, before, remove) {
      await db.transaction().execute(async (transaction) => {
        const unused = await transaction
          .selectFrom('pictures')
          .select('name')
          .where('name', '=', name)
          .where('unused_since', '<', before)
          .forUpdate()
          .executeTakeFirst();
        // Looked for again now that nobody can keep the same picture meanwhile.
        const { rows } = await sql`SELECT WHERE ${name} IN (${shown})`.execute(transaction);
        if (unused === undefined || rows.length > 0) return;
        await remove();
        await transaction.deleteFrom('pictures').where('name', '=', name).execute();
      });
    },
  };
}
