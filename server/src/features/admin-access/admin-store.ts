import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface StoredAdmin {
  id: string;
  username: string;
  passwordHash: string;
  isDisabled: boolean;
}

export type NewAdmin = Pick<StoredAdmin, 'username' | 'passwordHash'>;

/** `last`: the last enabled account can be neither disabled nor deleted, because nobody could undo it. */
export type AccountChange = 'done' | 'unknown' | 'last';

export interface ResetRequest {
  /** Null if there is no such account: the request is stored all the same, so that it takes the same time. */
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
   * Returns whether the account is enabled and still has the password that `admin` was read with; waits for a concurrent change.
   */
  hasPassword(admin: Pick<StoredAdmin, 'id' | 'passwordHash'>): Promise<boolean>;
  hasAny(): Promise<boolean>;
  /** Returns the accounts, ordered by name. */
  list(): Promise<{ username: string; createdAt: Date; disabledAt: Date | null }[]>;
  /**
   * Creates the first account unless one exists, and returns whether it did. `announce` runs before the commit: if it fails,
   * no account remains whose password was never delivered.
   */
  createFirst(admin: NewAdmin, announce: () => Promise<void>): Promise<boolean>;
  /** Creates an account; returns false if the name is taken. */
  create(admin: NewAdmin, entry: AuditEntry): Promise<boolean>;
  /** Disables an account, ends its sessions and invalidates mailed links. */
  disable(username: string, entry: AuditEntry): Promise<AccountChange>;
  /** Enables an account, which keeps its password; returns false for an unknown name. */
  enable(username: string, entry: AuditEntry): Promise<boolean>;
  /** Deletes an account with its sessions; the audit trail keeps its name. */
  delete(username: string, entry: AuditEntry): Promise<AccountChange>;
  /** Returns the name of an enabled account, or null. */
  findEnabledName(id: string): Promise<string | null>;
  /** Whether this browser has logged in to the account since that time. */
  isKnownBrowser(username: string, browser: Buffer, since: Date): Promise<boolean>;
  saveBrowser(adminId: string, browser: Buffer, at: Date): Promise<void>;
  deleteBrowsersBefore(before: Date): Promise<void>;
  /** Queues a mail about password guessing to the owner; returns false if this occasion already has one. */
  queueAttackMail(attack: { adminId: string | null; occasion: string; now: Date }): Promise<boolean>;
  /** Records the request and queues its mail. */
  requestReset(request: ResetRequest, entry: AuditEntry): Promise<void>;
  /** Replaces the account's token; returns null if the account is deleted or disabled. */
  issueResetToken(adminId: string, token: ResetToken): Promise<{ username: string } | null>;
  /** Returns the account of a token; null if the token is used, replaced or expired, or the account is disabled. */
  findByResetToken(hash: Buffer, now: Date): Promise<StoredAdmin | null>;
  /**
   * Replaces the password that `admin` was read with, ends all sessions of the account and invalidates mailed links. Returns
   * false if the password, or the token that allowed the change, is no longer the same.
   */
  replacePassword(
    admin: Pick<StoredAdmin, 'id' | 'passwordHash'>,
    change: { passwordHash: string; byToken?: Buffer },
    entry: AuditEntry,
  ): Promise<boolean>;
}
