import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity } from '@trade-in/domain/club';
import type { ClubRequestState, DeclineReason } from '@trade-in/domain/club-requests/club-request';
import type { Cents } from '@trade-in/domain/money';
import type { Language } from '@trade-in/words/languages';
import type { Generated } from 'kysely';
import type { Id } from './trade-in-tables.ts';

export interface ClubRequestsTable {
  id: Id;
  reference: string;
  token_hash: Buffer;
  ask_key: string;
  language: Language;
  type: ClubType;
  brand_name: string;
  model_name: string;
  dexterity: Dexterity;
  condition: Condition;
  iron_count: number;
  cell_number: string | null;
  email: string | null;
  asked_at: Date;
  state: Generated<ClubRequestState>;
  list_price_cents: Cents | null;
  offer_until: CalendarDay | null;
  decline_reason: DeclineReason | null;
  note: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  used_at: Date | null;
  version: Generated<number>;
}

export interface ClubRequestPhotosTable {
  id: string;
  session_hash: Buffer;
  request_id: string | null;
  position: number | null;
  media_type: string;
  size_bytes: number;
  wrapped_key: Buffer;
  uploaded_at: Date;
  stored_at: Date | null;
  uploaded_subnet: string | null;
  uploaded_site: string | null;
}
