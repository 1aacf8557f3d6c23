export interface StoredAdmin {
  id: string;
  username: string;
  passwordHash: string;
}

export interface AdminStore {
  /** `username` in lower case. */
  findByUsername(username: string): Promise<StoredAdmin | null>;
  hasAny(): Promise<boolean>;
  /**
   * Makes the first account unless there is one by now, and tells whether it did. `announce` runs before the account is
   * there for good: if it fails, nobody is left with an account whose password was never told.
   */
  createFirst(admin: Omit<StoredAdmin, 'id'>, announce: () => Promise<void>): Promise<boolean>;
}
