import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface StoredAdmin {
  id: string;
  username: string;
  passwordHash: string;
}

export type NewAdmin = Omit<StoredAdmin, 'id'>;

export interface ResetRequest {
  /** Null where there is no such account: the request is kept all the same, so that it takes the same time. */
  adminId: string | null;
  requestedAt: Date;
}

export interface ResetToken {
  hash: Buffer;
  expiresAt: Date;
}

export interface AdminStore {
  /** `username` in lower case. */
  findByUsername(username: string): Promise<StoredAdmin | null>;
  /** Whether the account's password is still the one that `admin` was read with; waits for a change that is under way. */
  hasPassword(admin: StoredAdmin): Promise<boolean>;
  hasAny(): Promise<boolean>;
  /** By name. */
  list(): Promise<{ username: string; createdAt: Date }[]>;
  /**
   * Makes the first account unless there is one by now, and tells whether it did. `announce` runs before the account is
   * there for good: if it fails, nobody is left with an account whose password was never told.
   */
  createFirst(admin: NewAdmin, announce: () => Promise<void>): Promise<boolean>;
  /** Makes an account, and tells whether the name was free. */
  create(admin: NewAdmin, entry: AuditEntry): Promise<boolean>;
  /** Writes the request down and promises its mail. */
  requestReset(request: ResetRequest, entry: AuditEntry): Promise<void>;
  /** Gives the account a token instead of any earlier one; null when the account is gone. */
  giveResetToken(adminId: string, token: ResetToken): Promise<{ username: string } | null>;
  /** Whose token it is; null when it is nobody's any more. */
  findByResetToken(hash: Buffer, now: Date): Promise<StoredAdmin | null>;
  /**
   * Sets another password in place of the one that `admin` was read with, ends all sessions of the account and makes mailed
   * links useless. Answers false when the password, or the token that allowed this, is no longer the same.
   */
  replacePassword(
    admin: StoredAdmin,
    change: { passwordHash: string; byToken?: Buffer },
    entry: AuditEntry,
  ): Promise<boolean>;
}
