import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { ClubRequestState, DeclineReason } from '@trade-in/domain/club-requests/club-request';
import type { Cents } from '@trade-in/domain/money';
import type { Language } from '@trade-in/words/languages';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { SessionHash } from '../../ports/http/route.ts';

/** A club as the customer describes it. */
export interface DescribedClub {
  type: ClubType;
  brandName: string;
  modelName: string;
  dexterity: Dexterity;
  condition: Condition;
  ironCount: number;
}

export interface NewClubRequest extends DescribedClub {
  reference: string;
  tokenHash: Buffer;
  askKey: string;
  language: Language;
  cellNumber: string | null;
  email: string | null;
  askedAt: Date;
  /** Of this session, in the order in which they are shown. */
  photoIds: readonly string[];
  session: SessionHash;
  /** The sweep may be about to delete photographs that were uploaded earlier. */
  photosSince: Date;
}

/** The answer of staff: a price of the model with its last day, or why they can't take the club. */
export interface Answer {
  listPrice: Cents | null;
  offerUntil: CalendarDay | null;
  declineReason: DeclineReason | null;
  note: string | null;
}

export interface StoredRequest extends DescribedClub, Answer {
  id: string;
  reference: string;
  language: Language;
  cellNumber: string | null;
  email: string | null;
  askedAt: Date;
  state: ClubRequestState;
  answeredAt: Date | null;
  /** The account that answered. */
  answeredBy: string | null;
  version: number;
  photoIds: string[];
  /** Whether the club is in a cart at the moment. */
  isInCart: boolean;
}

/** A model of the catalogue whose name resembles the described one. */
export interface SimilarModel {
  id: string;
  brandName: string;
  name: string;
  year: number | null;
  price: Cents;
}

/** A new answer, or null to undo the present one; the audit entry is stored with it. */
export interface AnswerChange {
  answer: Answer | null;
  entry: AuditEntry;
  /** When the mail about the answer may be sent; null if there is none. */
  mailAt: Date | null;
}

/** Returns null to leave the request as it is. `hasMailLeft`: whether the job of the mail about the present answer was begun. */
export type DecideAnswer = (present: StoredRequest, facts: { hasMailLeft: boolean }) => AnswerChange | null;

export interface ClubRequestStore {
  /**
   * Adds a request with its photographs. Returns the reference: of an earlier request with the same key, if there is one. Returns
   * null if a photograph is not of this session, not stored, or used already.
   */
  add(request: NewClubRequest): Promise<string | null>;
  find(key: { reference: string } | { tokenHash: Buffer } | { id: string }): Promise<StoredRequest | null>;
  /** Returns the open requests, the oldest first, and then the latest answers, with the number of open ones. */
  list(most: number): Promise<{ open: number; requests: StoredRequest[] }>;
  nextOpen(exceptReference: string): Promise<string | null>;
  /** Returns the models of a type that resemble a name, the most similar first, and the price of the most expensive one. */
  similarModels(club: DescribedClub, most: number): Promise<{ models: SimilarModel[]; dearest: Cents | null }>;
  /** Stores the answer that `decide` returns for the locked request. Returns false for an unknown reference. */
  change(reference: string, decide: DecideAnswer): Promise<boolean>;
  /**
   * Moves the club into the session's cart, out of any other, unless `decide` throws for the locked request and the payment types of
   * the cart's other lines. Throws `SessionGone`.
   */
  putInCart(
    requestId: string,
    line: { session: SessionHash; paymentType: PaymentType; at: Date },
    decide: (present: StoredRequest, lines: readonly { paymentType: PaymentType }[]) => void,
  ): Promise<void>;
  /**
   * Returns requests whose price had ended, or which were declined or used, before this time, and open ones from before it, with their
   * photographs.
   */
  findEnded(before: Date, most: number): Promise<{ id: string; photoIds: string[] }[]>;
  delete(id: string): Promise<void>;
}
