import type { Database } from './database.ts';

/** Whether somebody has logged in by the account or set its password, or the account is gone. */
export async function isAccountUsed({ pool }: Pick<Database, 'pool'>, username: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_used: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM admins WHERE username = $1) OR EXISTS (
       SELECT FROM audit_trail WHERE (username = $1 OR subject = $1) AND action IN ('login', 'password_reset', 'password_changed')
     ) AS is_used`,
    [username],
  );
  return rows[0]?.is_used === true;
}
