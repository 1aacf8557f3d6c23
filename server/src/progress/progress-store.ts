import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, PaymentType } from '@trade-in/domain/club';
import type { Outcome } from '@trade-in/domain/inspection/inspected-value';
import type { Inspection, StatedClub } from '@trade-in/domain/inspection/inspection';
import type { Cents } from '@trade-in/domain/money';
import type { SettledClaims } from '@trade-in/domain/progress/settlement';
import type { Actor, ClubState } from '@trade-in/domain/progress/club-moves';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { Language } from '@trade-in/words/languages';
import type { AuditEntry } from '../ports/audit-trail.ts';

/** A club that was in the parcel but not in the submission. */
export interface ExtraClub {
  type: ClubType;
  brandName: string;
  modelName: string;
}

/** One physical club of a trade-in. */
export interface ClubProgress {
  /** Null before the first move of its trade-in. */
  id: string | null;
  /** The club of the submission, and which of its quantity; null for a club that was not submitted. */
  clubId: string | null;
  number: number;
  state: ClubState;
  /** Null for a club that was not submitted. */
  stated: StatedClub | null;
  /** What staff wrote about a club that was not submitted; null for any other. */
  extra: ExtraClub | null;
  found: Inspection | null;
  /** What we offer; null before the inspection. */
  value: Cents | null;
  agreed: Cents | null;
  outcome: Outcome | null;
  offerOpenUntil: CalendarDay | null;
  returnWaybill: string | null;
  movedAt: Date;
}

/** The code of a trade-in for a discount. */
interface ProgressCode {
  code: string;
  /** Of a used code, what it was worth where it was used. */
  amount: Cents;
  isUsed: boolean;
  usedOrder: string | null;
  isOff: boolean;
}

/** The courier's fee of a cash trade-in that the customer pays apart. */
interface InvoicedFee {
  /** Zero until it is paid. */
  paid: Cents;
  refunded: Cents;
}

export interface TradeInProgress {
  id: string;
  reference: string;
  language: Language;
  submittedAt: Date;
  paymentType: PaymentType;
  customerName: string;
  /** Of the courier fee that is deducted from the value. */
  deductedFee: Cents;
  shipment: { status: ShipmentStatus; waybill: string | null } | null;
  stage: Stage;
  stageSince: Date;
  quoteHeldUntil: CalendarDay;
  paid: Cents;
  receivedAt: Date | null;
  /** Whether staff said that the parcel came before receipts were recorded. */
  isReceivedEarlier: boolean;
  releasedAt: Date | null;
  version: number;
  code: ProgressCode | null;
  /** Of a code that was used before all clubs were decided. */
  claims: SettledClaims;
  invoicedFee: InvoicedFee;
  /** In the order of the submission, then those that were not submitted. */
  clubs: ClubProgress[];
}

/** Whoever caused a change. */
export interface ProgressActor {
  kind: Actor;
  /** The account; null for the customer and the system. */
  admin: { id: string | null; username: string } | null;
  /** Whether staff entered what the customer said. */
  isOnBehalf: boolean;
}

/** What happened: of one club, or of the trade-in where `club` is null. */
export interface NewEvent {
  /** The index of the club among those of the change. */
  club: number | null;
  /** A move, or what else happened. */
  kind: string;
  fromState: ClubState | null;
  toState: ClubState | null;
  actor: ProgressActor;
  details: Readonly<Record<string, unknown>>;
}

/** The next state of a trade-in, with what has to be recorded and sent. */
export interface ProgressChange {
  at: Date;
  clubs: ClubProgress[];
  stage: Stage;
  stageSince: Date;
  paid: Cents;
  receivedAt: Date | null;
  releasedAt: Date | null;
  claims: SettledClaims;
  feeRefunded: Cents;
  /** The code's new amount; null to leave it. Zero switches it off. */
  codeAmount: Cents | null;
  /** Whether the pending collection is cancelled with the courier, as staff cancel a shipment. */
  cancelsShipment: boolean;
  events: NewEvent[];
  /** The batch that this change undoes, or null. */
  undoes: string | null;
  entry: AuditEntry | null;
}

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  batch: string;
  clubId: string | null;
  kind: string;
  fromState: ClubState | null;
  toState: ClubState | null;
  actor: ProgressActor;
  happenedAt: Date;
  details: unknown;
  undoesBatch: string | null;
}

export interface History {
  /** In the order in which they happened. */
  events: readonly StoredEvent[];
  /** The latest batches of which a job was begun: a mail may have been sent. */
  begunBatches: ReadonlySet<string>;
}

export type ProgressKey = { id: string } | { reference: string } | { statusTokenHash: Buffer };

/** What finds trade-ins. `text`: a waybill, or a part of a name, a number or a reference. */
export type TypedKey = Exclude<ProgressKey, { id: string }> | { text: string };

export interface ProgressStore {
  find(key: ProgressKey): Promise<TradeInProgress | null>;
  /** In the order in which they happened. */
  events(tradeInId: string): Promise<StoredEvent[]>;
  /**
   * Locks the trade-in and writes the change that `decide` returns, with its events and the jobs that follow, in one transaction.
   * Returns the trade-in after it, or null if there is none. `decide` may throw to change nothing; null changes nothing either.
   */
  change(
    key: ProgressKey,
    decide: (present: TradeInProgress, history: History) => ProgressChange | null,
  ): Promise<TradeInProgress | null>;
}
