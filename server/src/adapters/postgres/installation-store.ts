import type { Database } from './connection/database.ts';

/** Facts about the whole installation, by name. */
export interface InstallationStore {
  find(name: string): Promise<string | null>;
  /** Saves the value unless one exists, and returns the stored value: the first of several servers decides. */
  saveIfAbsent(name: string, value: string): Promise<string>;
}

export function installationStore({ db }: Pick<Database, 'db'>): InstallationStore {
  const find = async (name: string) => {
    const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    find,
    async saveIfAbsent(name, value) {
      await db
        .insertInto('installation')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(name)) ?? value;
    },
  };
}
