import type { ActivityDetails, ActivityKind } from '@trade-in/domain/activity';

export interface AuditEntry {
  happenedAt: Date;
  admin: { id: string | null; username: string };
  action: ActivityKind;
  /** What it was done to, by the name that staff know it by: a reference, a brand, 'Ping G430 Max (Driver)'. */
  subject?: string;
  /** Never a secret, an ID number or an account. */
  details?: ActivityDetails;
}

/** Who did what in the back office, kept for as long as the installation. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}
