import type { ShopDelivery } from '@trade-in/domain/codes/code';
import type { Cents } from '@trade-in/domain/money';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/http/page.ts';

/** A discount code with its trade-in. */
export interface StoredCode {
  /** Of the trade-in. */
  id: string;
  code: string;
  reference: string;
  customerName: string;
  /** Of a used code, what it was worth where it was used. */
  amount: Cents;
  issuedAt: Date;
  isKnownToShop: boolean;
  /** The delivery of the code to the web shop; null once it is known there, and without a web shop. */
  shopDelivery: ShopDelivery | null;
  usedAt: Date | null;
  /** The number of the slip or of the web shop's order. */
  usedOrder: string | null;
  isUsedInShop: boolean;
  /** How many of the web shop's orders that used it were cancelled. */
  cancelledOrders: number;
  /** The account or the till; null for the web shop. */
  usedBy: string | null;
  switchedOffAt: Date | null;
  switchedOffBy: string | null;
  /** Since when what was bought with it may be handed out. */
  releasedAt: Date | null;
}

/** Which code: by its trade-in's id, or as it is written. */
export type CodeKey = { id: string } | { code: string };

/** Identifies a request, so that a repeat changes nothing. */
export interface CodeRequest {
  /** Who sent it: the key is theirs. */
  actor: string;
  key: string;
  bodyHash: Buffer;
}

/** An earlier request with the same key. */
export interface EarlierRequest {
  bodyHash: Buffer;
  usedAt: Date;
}

export type CodeChange = { at: Date; entry: AuditEntry } & (
  | { to: 'used'; by: string; order: string | null }
  | { to: 'off'; by: string }
  | { to: 'usable' }
);

interface ChangeOptions {
  /** Null for a change that has no idempotency key. */
  request: CodeRequest | null;
  /** Whether the change has to be sent to the web shop. */
  isShopConnected: boolean;
}

interface ChangedCode {
  code: StoredCode;
  earlier: EarlierRequest | null;
}

export interface CodeStore {
  /** Returns codes, newest first. `search` has parts of the code, the reference and the customer's name; null for all. */
  list(search: string | null, page: PageRequest): Promise<Page<StoredCode>>;
  /** Returns null for an unknown code. */
  find(key: CodeKey): Promise<StoredCode | null>;
  /**
   * Locks a code and changes it as `decide` says, which throws to change nothing and returns null for a repeat. The audit entry,
   * the request's key and the job for the web shop are written in the same transaction. Returns null for an unknown code.
   */
  change(
    key: CodeKey,
    options: ChangeOptions,
    decide: (present: StoredCode, earlier: EarlierRequest | null) => CodeChange | null,
  ): Promise<ChangedCode | null>;
  /** Records the amount for which the web shop accepts the code. */
  saveShopAmount(id: string, amount: Cents): Promise<void>;
  deleteRequestsBefore(before: Date): Promise<void>;
}
