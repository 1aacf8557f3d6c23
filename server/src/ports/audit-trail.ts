import type { ActivityDetails, ActivityKind } from '@trade-in/domain/activity/activity';
import { service, webShop } from '@trade-in/words/actors';

/** The account that performed an action. */
export interface AuditedAdmin {
  /** Null when the action wasn't performed by an account. */
  id: string | null;
  username: string;
  /** The client's IP address, erased after `auditIpRetentionMs`; null for actions on the server itself. */
  ip: string | null;
}

/** The actor of what the service does by itself. */
export const serviceActor: AuditedAdmin = { id: null, username: service(), ip: null };
/** The actor of what happens in the web shop. */
export const webShopActor: AuditedAdmin = { id: null, username: webShop(), ip: null };

export interface AuditEntry {
  happenedAt: Date;
  admin: AuditedAdmin;
  action: ActivityKind;
  /** The object of the action, by the name that staff know: a reference, a brand, 'Ping G430 Max (Driver)'. */
  subject?: string;
  /** Never a secret, an ID number or an account number. */
  details?: ActivityDetails;
  /** The model that was changed: the change can be undone while its price is still `priceAfter`. */
  modelId?: string;
}

/** Records who did what in the back office. Entries are never deleted. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
  /** Erases the IP addresses of entries older than `before`; the entries stay. */
  eraseIpsBefore(before: Date): Promise<void>;
}
