import type { Database } from './database.ts';

/** What is true of the whole installation, by name. */
export interface InstallationStore {
  find(name: string): Promise<string | null>;
  /** Keeps the value unless there is one, and answers the one that is there now: of two servers, the first decides. */
  keep(name: string, value: string): Promise<string>;
}

export function installationStore({ db }: Pick<Database, 'db'>): InstallationStore {
  const find = async (name: string) => {
    const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    find,
    async keep(name, value) {
      await db
        .insertInto('installation')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(name)) ?? value;
    },
  };
}
