import type { SessionHash } from './route.ts';

export interface StoredSession {
  createdAt: Date;
  lastSeenAt: Date;
  /** Null for a visitor's session. */
  admin: { id: string; username: string } | null;
}

/** Thrown when the visitor's session was deleted before a write. Nothing was written. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

/** Stores the sessions of visitors and administrators, identified only by the hash of the cookie's value. */
export interface SessionStore {
  /** Returns the session, or null when there is none or it has expired by `now`. */
  find(hash: SessionHash, now: Date): Promise<StoredSession | null>;
  /** Stores a new session; `adminId` is null for a visitor's. */
  open(hash: SessionHash, session: { adminId: string | null; openedAt: Date; expiresAt: Date }): Promise<void>;
  /** Updates a session's expiry; does nothing when the session is gone. */
  extend(hash: SessionHash, seen: { lastSeenAt: Date; expiresAt: Date }): Promise<void>;
  /** Ends an administrator's session, never a visitor's; does nothing when the session is gone. */
  endAdminSession(hash: SessionHash): Promise<void>;
  /** Deletes expired sessions with their carts and quotes, and returns the number of sessions. */
  deleteExpired(now: Date): Promise<number>;
}
