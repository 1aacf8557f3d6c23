import { Client, type ClientBase } from 'pg';

/** A page or a row that can't be right, an index that contradicts its table. */
const damageCodes = new Set(['XX001', 'XX002']);
/** A file that should be there. */
const missingFileCode = '58P01';
const ownFile = /"(?:base|global|pg_xact|pg_multixact)\//;

const sentence =
  'The database is damaged: a query met a page that cannot be right. ' +
  'Stop the service and restore a backup (docs/operations.md, "When the database is damaged").';

/** Remembers, until the process ends, whether any query met a damaged page: PostgreSQL says so to that one query alone. */
export class DamageWatch {
  readonly #onTrouble: (sentence: string) => void;
  #isDamaged = false;

  constructor(onTrouble: (sentence: string) => void) {
    this.#onTrouble = onTrouble;
  }

  /** What an operator should do, or null while every query was answered from sound pages. */
  get damage(): string | null {
    return this.#isDamaged ? sentence : null;
  }

  /** Listens to every error that PostgreSQL reports on this connection, whoever catches it. */
  watch(client: ClientBase): void {
    if (!(client instanceof Client)) return;
    client.connection.on('errorMessage', (error: { code?: string; message?: string }) => this.#judge(error));
  }

  #judge({ code = '', message = '' }: { code?: string; message?: string }): void {
    const isDamage = damageCodes.has(code) || (code === missingFileCode && ownFile.test(message));
    if (!isDamage || this.#isDamaged) return;
    this.#isDamaged = true;
    this.#onTrouble(sentence);
  }
}
