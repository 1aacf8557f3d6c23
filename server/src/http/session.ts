import { createHash, randomBytes } from 'node:crypto';
import '@fastify/cookie';
import { dayMs, minuteMs } from '@trade-in/domain/duration';
import type { IpAddress } from '@trade-in/domain/ip-address';
import {
  adminSessionIdleMs,
  adminSessionMs,
  emptySessionMs,
  knownBrowserMs,
  visitorSessionMs,
} from '@trade-in/domain/limits';
import type { Language } from '@trade-in/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Account, Admin, Caller, SessionHash } from '../ports/http/route.ts';
import type { SessionStore } from '../ports/http/session-store.ts';
import { callerIp } from './caller-ip.ts';
import { cookieNames } from './cookie-names.ts';
import { languageOf } from './languages/request-language.ts';

export interface SessionDeps {
  store: SessionStore;
  /**
   * When a visitor's session was last recorded as seen, by its hash. A visitor's session ends only by expiring, an empty one after a
   * day and one with clubs after a month, so a session recorded within a day needs no query.
   */
  knownVisitors: LRUCache<string, number>;
  clock: Clock;
  limits: RateLimits;
  /** True if customers reach the service by https: cookies are then `Secure`. */
  isSecure: boolean;
}

/** How often a sliding expiry is written; more often would gain nothing. */
const visitorTouchMs = dayMs;
const adminTouchMs = minuteMs;

const idForm = /^[A-Za-z0-9_-]{43}$/;

/** The caller of one request, and the cookies that its response sets. */
export class RequestCaller implements Caller {
  session: SessionHash | null = null;
  admin: Admin | null = null;
  /** The session that this request has opened; its cookie is not yet in the request's headers. */
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

  get language(): Language {
    return languageOf(this.#request);
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
    await this.#deps.limits.take({ sessionsPerIp: this.ip });
    const id = randomBytes(32).toString('base64url');
    const now = this.#deps.clock();
    const hash = hashOf(id);
    await this.#deps.store.open(hash, { adminId: null, openedAt: now, expiresAt: after(now, emptySessionMs) });
    this.#deps.knownVisitors.set(keyOf(hash), now.getTime());
    this.#setCookie(this.#names.visitor, id, visitorSessionMs);
    this.session = hash;
    return hash;
  }

  /** Drops a session that no longer exists: the next write opens another. */
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
    if (hash !== null) await this.#deps.store.endAdminSession(hash);
    this.#openedForAdmin = null;
  }

  get #names(): ReturnType<typeof cookieNames> {
    return cookieNames(this.#deps.isSecure);
  }

  #cookie(name: string): string | null {
    const value = this.#request.cookies[name];
    return value !== undefined && idForm.test(value) ? value : null;
  }

  /** `Strict` for staff: a link from another site still opens the back office, whose own requests then carry the cookie. */
  #setCookie(name: string, value: string, maxAgeMs: number): void {
    this.#reply.setCookie(name, value, {
      maxAge: Math.floor(maxAgeMs / 1000),
      path: '/',
      httpOnly: true,
      sameSite: name === this.#names.visitor ? 'lax' : 'strict',
      secure: this.#deps.isSecure,
    });
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
