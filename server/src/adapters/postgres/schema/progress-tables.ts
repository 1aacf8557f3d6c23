import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType } from '@trade-in/domain/club';
import type { Outcome } from '@trade-in/domain/inspection/inspected-value';
import type { Cents } from '@trade-in/domain/money';
import type { Actor, ClubState } from '@trade-in/domain/progress/club-moves';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Balance, DefaultedJson, Id, Json, Sum } from './trade-in-tables.ts';

/** Of a parcel that was sent before receipts were recorded. */
type BeforeReceiving = 'open' | 'settled';

export interface TradeInProgressTable {
  trade_in_id: string;
  stage: Stage;
  stage_since: Date;
  quote_held_until: CalendarDay;
  status_token_hash: Buffer | null;
  status_token_version: Generated<number>;
  paid_cents: Sum;
  received_at: Date | null;
  released_at: Date | null;
  version: Generated<number>;
  claim_cents: Balance;
  claim_since: Date | null;
  claim_collected_cents: Balance;
  claim_written_off_cents: Balance;
  fee_owed_cents: Balance;
  fee_owed_since: Date | null;
  fee_refunded_cents: Balance;
  before_receiving: BeforeReceiving | null;
}

export interface ClubProgressTable {
  id: Id;
  trade_in_id: string;
  club_id: string | null;
  number: number;
  extra_type: ClubType | null;
  extra_brand: string | null;
  extra_model: string | null;
  state: ClubState;
  stated_cents: Cents;
  found: Json | null;
  value_cents: Cents | null;
  agreed_cents: Cents | null;
  outcome: Outcome | null;
  offer_open_until: CalendarDay | null;
  serial_number: string | null;
  serial_search: GeneratedAlways<string>;
  return_waybill: string | null;
  moved_at: Date;
}

export interface TradeInEventsTable {
  id: Id;
  trade_in_id: string;
  club_progress_id: string | null;
  batch: string;
  kind: string;
  from_state: ClubState | null;
  to_state: ClubState | null;
  actor: Actor;
  admin_id: string | null;
  username: string | null;
  is_on_behalf: Generated<boolean>;
  happened_at: Date;
  details: DefaultedJson;
  undoes_batch: string | null;
}

export interface ClubPhotosTable {
  id: string;
  club_progress_id: string;
  media_type: string;
  size_bytes: number;
  wrapped_key: Buffer;
  taken_at: Date;
  stored_at: Date | null;
}
