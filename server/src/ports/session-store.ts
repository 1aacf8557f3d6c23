import type { SessionHash } from './route.ts';

export interface StoredSession {
  createdAt: Date;
  lastSeenAt: Date;
  /** Null for a visitor's session. */
  admin: { id: string; username: string } | null;
}

/** A write found its visitor's session no longer there: it was deleted since it was last seen. Nothing was written. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

/** The sessions of visitors and administrators, known by the hash of the cookie's value alone. */
export interface SessionStore {
  /** The session, or null when there is none or it has expired by `now`. */
  find(hash: SessionHash, now: Date): Promise<StoredSession | null>;
  /** Keeps a new session; `adminId` is null for a visitor's. */
  open(hash: SessionHash, session: { adminId: string | null; openedAt: Date; expiresAt: Date }): Promise<void>;
  /** Moves a session's end; no error when it is gone. */
  extend(hash: SessionHash, seen: { lastSeenAt: Date; expiresAt: Date }): Promise<void>;
  /** Ends an administrator's session and no visitor's, whatever the hash; no error when it is gone. */
  endAdmins(hash: SessionHash): Promise<void>;
  /** Deletes what has expired, carts and quotes with it, and tells how many sessions there were. */
  deleteExpired(now: Date): Promise<number>;
}
