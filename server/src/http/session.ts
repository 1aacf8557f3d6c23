import { createHash, randomBytes } from 'node:crypto';
import type { IpAddress } from '@trade-in/domain/ip-address';
import {
  adminSessionIdleMs,
  adminSessionMs,
  emptySessionMs,
  knownBrowserMs,
  visitorSessionMs,
} from '@trade-in/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { Account, Admin, Caller, SessionHash } from '../ports/route.ts';
import type { SessionStore } from '../ports/session-store.ts';
import { callerIp } from './caller-ip.ts';

export interface SessionDeps {
  store: SessionStore;
  /**
   * When a visitor's session was last noted as seen, by its hash. A visitor's session ends by its month running out and in
   * no other way, so that what was noted within a day needs no asking again.
   */
  knownVisitors: LRUCache<string, number>;
  clock: Clock;
  limits: RateLimits;
  /** True where customers reach us by https: then cookies never travel without it. */
  isSecure: boolean;
}

/** A visitor's month slides on, an administrator's idle time too; writing that down more often would gain nothing. */
const visitorTouchMs = 24 * 60 * 60 * 1000;
const adminTouchMs = 60 * 1000;

const idForm = /^[A-Za-z0-9_-]{43}$/;

/** The names of the two cookies; `__Host-` keeps other hosts of the same domain from planting one. */
export function cookieNames(isSecure: boolean): { visitor: string; admin: string; browser: string } {
  const prefix = isSecure ? '__Host-' : '';
  return {
    visitor: `${prefix}trade_in_visitor`,
    admin: `${prefix}trade_in_admin`,
    browser: `${prefix}trade_in_browser`,
  };
}

/** One request's caller, and the cookies that its answer sets. */
export class RequestCaller implements Caller {
  session: SessionHash | null = null;
  admin: Admin | null = null;
  /** What this very request has opened; its cookie is on the way only. */
  #openedForAdmin: SessionHash | null = null;
  readonly #deps: SessionDeps;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply) {
    this.#deps = deps;
    this.#request = request;
    this.#reply = reply;
  }

  get ip(): IpAddress {
    return callerIp(this.#request);
  }

  async findVisitor(): Promise<void> {
    const id = this.#cookie(this.#names.visitor);
    if (id === null) return;
    const now = this.#deps.clock();
    const hash = hashOf(id);
    const isFresh = (seenAt: number | undefined) => seenAt !== undefined && now.getTime() - seenAt < visitorTouchMs;
    if (!isFresh(this.#deps.knownVisitors.get(keyOf(hash)))) {
      const stored = await this.#deps.store.find(hash, now);
      if (stored === null || stored.admin !== null) return;
      if (!isFresh(stored.lastSeenAt.getTime())) await this.#extend(id, hash, now);
      else this.#deps.knownVisitors.set(keyOf(hash), stored.lastSeenAt.getTime());
    }
    this.session = hash;
  }

  async #extend(id: string, hash: SessionHash, now: Date): Promise<void> {
    await this.#deps.store.extend(hash, { lastSeenAt: now, expiresAt: after(now, visitorSessionMs) });
    this.#deps.knownVisitors.set(keyOf(hash), now.getTime());
    this.#setCookie(this.#names.visitor, id, visitorSessionMs);
  }

  async findAdmin(): Promise<void> {
    const id = this.#cookie(this.#names.admin);
    if (id === null) return;
    const now = this.#deps.clock();
    const hash = hashOf(id);
    const stored = await this.#deps.store.find(hash, now);
    if (stored === null || stored.admin === null) return;
    this.admin = { ...stored.admin, ip: this.ip.text };
    if (now.getTime() - stored.lastSeenAt.getTime() < adminTouchMs) return;
    const end = Math.min(stored.createdAt.getTime() + adminSessionMs, now.getTime() + adminSessionIdleMs);
    await this.#deps.store.extend(hash, { lastSeenAt: now, expiresAt: new Date(end) });
  }

  async openSession(): Promise<SessionHash> {
    if (this.session !== null) return this.session;
    await this.#deps.limits.take({ sessionsPerAddress: this.ip });
    const id = randomBytes(32).toString('base64url');
    const now = this.#deps.clock();
    const hash = hashOf(id);
    await this.#deps.store.open(hash, { adminId: null, openedAt: now, expiresAt: after(now, emptySessionMs) });
    this.#deps.knownVisitors.set(keyOf(hash), now.getTime());
    this.#setCookie(this.#names.visitor, id, visitorSessionMs);
    this.session = hash;
    return hash;
  }

  /** For a session that proved to be gone: the next write opens another. */
  forgetVisitor(): void {
    if (this.session !== null) this.#deps.knownVisitors.delete(keyOf(this.session));
    this.session = null;
  }

  async logIn(account: Account): Promise<void> {
    await this.#endAdminSession();
    const id = randomBytes(32).toString('base64url');
    const now = this.#deps.clock();
    const expiresAt = after(now, adminSessionIdleMs);
    const hash = hashOf(id);
    await this.#deps.store.open(hash, { adminId: account.id, openedAt: now, expiresAt });
    this.#openedForAdmin = hash;
    this.#setCookie(this.#names.admin, id, adminSessionMs);
    this.admin = { ...account, ip: this.ip.text };
  }

  get browser(): Buffer | null {
    const id = this.#cookie(this.#names.browser);
    return id === null ? null : hashOf(id);
  }

  markBrowser(): Buffer {
    const id = this.#cookie(this.#names.browser) ?? randomBytes(32).toString('base64url');
    this.#setCookie(this.#names.browser, id, knownBrowserMs);
    return hashOf(id);
  }

  async logOut(): Promise<void> {
    await this.#endAdminSession();
    this.#setCookie(this.#names.admin, '', 0);
    this.admin = null;
  }

  async #endAdminSession(): Promise<void> {
    const id = this.#cookie(this.#names.admin);
    const hash = this.#openedForAdmin ?? (id === null ? null : hashOf(id));
    if (hash !== null) await this.#deps.store.endAdmins(hash);
    this.#openedForAdmin = null;
  }

  get #names(): ReturnType<typeof cookieNames> {
    return cookieNames(this.#deps.isSecure);
  }

  #cookie(name: string): string | null {
    for (const pair of (this.#request.headers.cookie ?? '').split(';')) {
      const [key = '', value = ''] = pair.split('=', 2);
      if (key.trim() === name && idForm.test(value.trim())) return value.trim();
    }
    return null;
  }

  /** Strict for staff: a link from elsewhere still opens the back office, whose own calls then carry the cookie. */
  #setCookie(name: string, value: string, maxAgeMs: number): void {
    const sameSite = name === this.#names.visitor ? 'Lax' : 'Strict';
    const secure = this.#deps.isSecure ? '; Secure' : '';
    this.#reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${Math.floor(maxAgeMs / 1000)}; Path=/; HttpOnly; SameSite=${sameSite}${secure}`,
    );
  }
}

function hashOf(id: string): SessionHash {
  return createHash('sha256').update(id).digest();
}

function keyOf(hash: SessionHash): string {
  return hash.toString('base64');
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
