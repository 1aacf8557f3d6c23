import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface StoredAdmin {
  id: string;
  username: string;
  passwordHash: string;
  /** Whether it may not log in at present. */
  isDisabled: boolean;
}

export type NewAdmin = Pick<StoredAdmin, 'username' | 'passwordHash'>;

/** The last account that may log in is neither disabled nor deleted: nobody could undo it in the back office. */
export type AccountChange = 'done' | 'unknown' | 'last';

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
  /**
   * Whether the account may still log in with the password that `admin` was read with; waits for a change that is under way.
   */
  hasPassword(admin: Pick<StoredAdmin, 'id' | 'passwordHash'>): Promise<boolean>;
  hasAny(): Promise<boolean>;
  /** By name. */
  list(): Promise<{ username: string; createdAt: Date; disabledAt: Date | null }[]>;
  /**
   * Makes the first account unless there is one by now, and tells whether it did. `announce` runs before the account is
   * there for good: if it fails, nobody is left with an account whose password was never told.
   */
  createFirst(admin: NewAdmin, announce: () => Promise<void>): Promise<boolean>;
  /** Makes an account, and tells whether the name was free. */
  create(admin: NewAdmin, entry: AuditEntry): Promise<boolean>;
  /** Lets an account log in no more: its sessions and mailed links end. One that is disabled already stays so. */
  disable(username: string, entry: AuditEntry): Promise<AccountChange>;
  /** Lets an account log in again with the password that it has; false when there is none of that name. */
  enable(username: string, entry: AuditEntry): Promise<boolean>;
  /** Deletes an account with its sessions and mailed links; the audit trail keeps its name. */
  delete(username: string, entry: AuditEntry): Promise<AccountChange>;
  /** The name of an account that may log in; null for any other. */
  findEnabledName(id: string): Promise<string | null>;
  /** Whether the account has been logged in to by this browser since then. */
  knowsBrowser(username: string, browser: Buffer, since: Date): Promise<boolean>;
  rememberBrowser(adminId: string, browser: Buffer, at: Date): Promise<void>;
  forgetBrowsersBefore(before: Date): Promise<void>;
  /** Promises the owner a mail about guesses, and tells whether it is the first of this occasion. */
  promiseAttackMail(wish: { adminId: string | null; occasion: string; now: Date }): Promise<boolean>;
  /** Writes the request down and promises its mail. */
  requestReset(request: ResetRequest, entry: AuditEntry): Promise<void>;
  /** Gives the account a token instead of any earlier one; null when the account is gone or disabled. */
  giveResetToken(adminId: string, token: ResetToken): Promise<{ username: string } | null>;
  /** Whose token it is; null when it is nobody's any more, or the account is disabled. */
  findByResetToken(hash: Buffer, now: Date): Promise<StoredAdmin | null>;
  /**
   * Sets another password in place of the one that `admin` was read with, ends all sessions of the account and makes mailed
   * links useless. Answers false when the password, or the token that allowed this, is no longer the same.
   */
  replacePassword(
    admin: Pick<StoredAdmin, 'id' | 'passwordHash'>,
    change: { passwordHash: string; byToken?: Buffer },
    entry: AuditEntry,
  ): Promise<boolean>;
}
