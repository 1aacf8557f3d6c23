import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../server/src/adapters/postgres/connection/database.ts';

/**
 * Triggers of this measurement: a new job is held until it is released, the claims of each worker are recorded by its
 * `application_name` and announced, and the service that customers use claims nothing.
 */
const triggersSql = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.claims (job_id bigint NOT NULL, token uuid NOT NULL, worker text NOT NULL, PRIMARY KEY (token, job_id));

  CREATE FUNCTION bench.hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.not_before := '9999-01-01';
    -- Mails about what staff can undo wait for ten minutes.
    NEW.run_at := least(NEW.run_at, now());
    RETURN NEW;
  END $$;
  CREATE TRIGGER hold BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION bench.hold();

  CREATE FUNCTION bench.record_claim() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('application_name') = 'front' THEN RETURN NULL; END IF;
    INSERT INTO bench.claims VALUES (NEW.id, NEW.lease_token, current_setting('application_name'));
    PERFORM pg_notify('claims', current_setting('application_name'));
    RETURN NEW;
  END $$;
  CREATE TRIGGER record_claim BEFORE UPDATE ON outbox FOR EACH ROW
    WHEN (NEW.lease_token IS NOT NULL AND NEW.lease_token IS DISTINCT FROM OLD.lease_token)
    EXECUTE FUNCTION bench.record_claim()`;

const isHeld = `not_before = '9999-01-01' AND done_at IS NULL`;
const isOpen = `done_at IS NULL AND dead_at IS NULL AND not_before IS DISTINCT FROM '9999-01-01'`;
const isInProgress = `EXISTS (SELECT FROM bench.claims WHERE token = lease_token AND job_id = id AND worker = $1) AND done_at IS NULL`;

/** Numbers of jobs by their kind. */
export type JobCounts = ReadonlyMap<string, number>;

/** Holds jobs and shows which worker processes them. */
export class JobGate {
  readonly #database: Database;
  #onClaim: ((worker: string) => void) | null = null;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async install(database: Database): Promise<JobGate> {
    const gate = new JobGate(database);
    await database.pool.query(triggersSql);
    await database.listen('claims', (worker) => gate.#onClaim?.(worker));
    return gate;
  }

  /** Returns a URL of the database with which a service is known to the gate by this name. */
  static urlFor(databaseUrl: string, worker: string): string {
    return `${databaseUrl}&application_name=${worker}`;
  }

  /** Makes some jobs of a kind due, the oldest first. Returns their number. */
  async release(kind: string, limit: number | null): Promise<number> {
    const { rowCount } = await this.#database.pool.query(
      `UPDATE outbox SET not_before = NULL
       WHERE id IN (SELECT id FROM outbox WHERE kind = $1 AND ${isHeld} ORDER BY id LIMIT $2)`,
      [kind, limit],
    );
    return rowCount ?? 0;
  }

  held(): Promise<JobCounts> {
    return this.#count(isHeld);
  }

  /** Jobs that were released and are not done. */
  open(): Promise<JobCounts> {
    return this.#count(isOpen);
  }

  /** Jobs that a worker has claimed and not finished. */
  inProgress(worker: string): Promise<JobCounts> {
    return this.#count(isInProgress, [worker]);
  }

  /** Resolves with the next of these workers that claims jobs; null if none does in time. */
  nextClaim(workers: readonly string[], timeoutMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      const end = (worker: string | null) => {
        clearTimeout(timer);
        this.#onClaim = null;
        resolve(worker);
      };
      const timer = setTimeout(() => end(null), timeoutMs);
      this.#onClaim = (worker) => workers.includes(worker) && end(worker);
    });
  }

  /** Resolves when the database has noticed the end of a killed worker: until then, it may still write. */
  async waitForDisconnection(worker: string): Promise<void> {
    const sql = 'SELECT FROM pg_stat_activity WHERE application_name = $1 LIMIT 1';
    while ((await this.#database.pool.query(sql, [worker])).rowCount !== 0) await wait(10);
  }

  /** Ends the leases of a killed worker, as if their time had passed: others take its jobs over at once. */
  async expireLeases(worker: string): Promise<void> {
    await this.#database.pool.query(`UPDATE outbox SET leased_until = now() WHERE ${isInProgress}`, [worker]);
  }

  async #count(condition: string, values: readonly string[] = []): Promise<JobCounts> {
    const { rows } = await this.#database.pool.query<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM outbox WHERE ${condition} GROUP BY kind`,
      [...values],
    );
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }
}
