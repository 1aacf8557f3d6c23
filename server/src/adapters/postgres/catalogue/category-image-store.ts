import type { CategoryImageStore } from '../../../features/catalogue/admin/category-image-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';

export function categoryImageStore({ db }: Pick<Database, 'db'>): CategoryImageStore {
  return {
    save({ category, imageUrl }, entry) {
      return db.transaction().execute(async (transaction) => {
        const saved = await transaction
          .insertInto('category_images')
          .values({ category, image_url: imageUrl })
          .onConflict((conflict) => conflict.column('category').doUpdateSet({ image_url: imageUrl }))
          .returning(['id', 'category', 'image_url as imageUrl'])
          .executeTakeFirstOrThrow();
        await writeAuditEntry(transaction, entry);
        return saved;
      });
    },
    delete(category, entry) {
      return db.transaction().execute(async (transaction) => {
        const query = transaction.deleteFrom('category_images').where('category', '=', category);
        if ((await query.executeTakeFirst()).numDeletedRows === 0n) return false;
        await writeAuditEntry(transaction, entry);
        return true;
      });
    },
  };
}
