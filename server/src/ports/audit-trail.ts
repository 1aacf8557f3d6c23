export interface AuditEntry {
  happenedAt: Date;
  admin: { id: string | null; username: string };
  /** A word for what was done: 'login', 'login_failed'. */
  action: string;
  /** What it was done to, by its id or reference. */
  subject?: string;
  /** Never a secret, an ID number or an account. */
  details?: Record<string, string | number | boolean | null>;
}

/** Who did what in the back office, kept for as long as the installation. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}
