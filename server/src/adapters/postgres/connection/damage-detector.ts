import { Client, type ClientBase } from 'pg';

/** Corrupt data and corrupt indexes. */
const damageCodes = new Set(['XX001', 'XX002']);
/** Undefined file: damage if it is one of the database's own. */
const missingFileCode = '58P01';
const databaseFilePattern = /"(?:base|global|pg_xact|pg_multixact)\//;

const advice =
  'The database is damaged: a query found a damaged page. ' +
  'Stop the service and restore a backup (docs/operations.md, "When the database is damaged").';

/** Records for the rest of the process whether any query found damaged data: PostgreSQL reports it to that query only. */
export class DamageDetector {
  readonly #onError: (message: string) => void;
  #isDamaged = false;

  constructor(onError: (message: string) => void) {
    this.#onError = onError;
  }

  /** Advice for operators, or null while no damage was found. */
  get damage(): string | null {
    return this.#isDamaged ? advice : null;
  }

  /** Checks every error that PostgreSQL reports on this connection, even if it is caught. */
  watch(client: ClientBase): void {
    if (!(client instanceof Client)) return;
    client.connection.on('errorMessage', (error: { code?: string; message?: string }) => this.#check(error));
  }

  #check({ code = '', message = '' }: { code?: string; message?: string }): void {
    const isDamage = damageCodes.has(code) || (code === missingFileCode && databaseFilePattern.test(message));
    if (!isDamage || this.#isDamaged) return;
    this.#isDamaged = true;
    this.#onError(advice);
  }
}
