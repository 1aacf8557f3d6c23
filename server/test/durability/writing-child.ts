import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';

/** Opens a data directory and commits rows until it is killed, printing each row's number once it is committed. */
const [, , dir = ''] = process.argv;
const { pool } = await openEmbeddedDatabase({ dir });
await pool.query('CREATE TABLE IF NOT EXISTS written (n int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, filler text)');
for (;;) {
  const { rows } = await pool.query<{ n: number }>(
    `WITH one AS (INSERT INTO written (filler) VALUES (repeat('x', 3000)) RETURNING n) SELECT n FROM one`,
  );
  const n = rows[0]?.n ?? 0;
  // Writes the data files from time to time, not only the log.
  if (n % 16 === 0) await pool.query('CHECKPOINT');
  process.stdout.write(`${n}\n`);
}
