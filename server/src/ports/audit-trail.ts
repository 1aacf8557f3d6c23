import type { ActivityDetails, ActivityKind } from '@trade-in/domain/activity';

/** Who did it. */
export interface AuditedAdmin {
  /** Null where it is no account. */
  id: string | null;
  username: string;
  /** Where the request came from, erased after `auditedIpMs`; null for what was done on the server itself. */
  ip: string | null;
}

export interface AuditEntry {
  happenedAt: Date;
  admin: AuditedAdmin;
  action: ActivityKind;
  /** What it was done to, by the name that staff know it by: a reference, a brand, 'Ping G430 Max (Driver)'. */
  subject?: string;
  /** Never a secret, an ID number or an account. */
  details?: ActivityDetails;
  /** The model that was changed: as long as its price is still `priceAfter`, the change can be undone. */
  modelId?: string;
}

/** Who did what in the back office, kept for as long as the installation. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
  /** Erases the IP addresses of entries from before that time; the entries stay. */
  eraseIpsBefore(before: Date): Promise<void>;
}
