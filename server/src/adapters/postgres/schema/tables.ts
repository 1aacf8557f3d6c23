import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  CodeOrdersTable,
  CodeRequestsTable,
  CourierBookingsTable,
  CustomersTable,
  DefaultedJson,
  DiscountCodesTable,
  Id,
  IdDocumentsTable,
  SentMessagesTable,
  Json,
  ShipmentsTable,
  TradeInClubsTable,
  TradeInsTable,
} from './trade-in-tables.ts';
import type {
  ClubPhotosTable,
  ClubProgressTable,
  TradeInEventsTable,
  TradeInProgressTable,
} from './progress-tables.ts';
import type { ClubRequestPhotosTable, ClubRequestsTable } from './club-request-tables.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './webhook-tables.ts';

/** The migrated schema for typed queries; `tables.sql.test.ts` checks that they match. */
export interface Tables {
  installation: InstallationTable;
  brands: BrandsTable;
  models: ModelsTable;
  category_images: CategoryImagesTable;
  pictures: PicturesTable;
  admins: AdminsTable;
  known_browsers: KnownBrowsersTable;
  sessions: SessionsTable;
  cart_items: CartItemsTable;
  courier_quotes: CourierQuotesTable;
  courier_bookings: CourierBookingsTable;
  trade_ins: TradeInsTable;
  trade_in_clubs: TradeInClubsTable;
  id_documents: IdDocumentsTable;
  code_orders: CodeOrdersTable;
  discount_codes: DiscountCodesTable;
  code_requests: CodeRequestsTable;
  shipments: ShipmentsTable;
  customers: CustomersTable;
  saved_responses: SavedResponsesTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  audit_trail: AuditTrailTable;
  webhook_receipts: WebhookReceiptsTable;
  sent_messages: SentMessagesTable;
  trade_in_progress: TradeInProgressTable;
  club_progress: ClubProgressTable;
  trade_in_events: TradeInEventsTable;
  club_photos: ClubPhotosTable;
  club_requests: ClubRequestsTable;
  club_request_photos: ClubRequestPhotosTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

interface InstallationTable {
  name: string;
  value: string;
}

interface BrandsTable {
  id: Id;
  name: string;
  name_key: GeneratedAlways<string | null>;
  logo_url: string | null;
  created_at: Generated<Date>;
}

interface ModelsTable {
  id: Id;
  brand_id: string;
  type: ClubType;
  name: string;
  name_key: GeneratedAlways<string | null>;
  price_cents: Cents;
  image_url: string | null;
  year: number | null;
  created_at: Generated<Date>;
}

interface CategoryImagesTable {
  id: Id;
  category: ClubType;
  image_url: string;
}

interface PicturesTable {
  name: string;
  unused_since: Date | null;
}

interface AdminsTable {
  id: Id;
  username: string;
  password_hash: string;
  reset_token_hash: Buffer | null;
  reset_token_expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

interface KnownBrowsersTable {
  id_hash: Buffer;
  admin_id: string;
  last_login_at: Date;
}

interface SessionsTable {
  id_hash: Buffer;
  admin_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  cart_version: Generated<number>;
}

interface CartItemsTable {
  id: Id;
  session_hash: Buffer;
  model_id: string | null;
  club_request_id: string | null;
  dexterity: Dexterity;
  condition: Condition;
  payment_type: Generated<PaymentType>;
  quantity: Generated<number>;
  iron_count: Generated<number>;
  created_at: Date;
}

interface CourierQuotesTable {
  session_hash: Buffer;
  fee_cents: Cents;
  street: string;
  suburb: string | null;
  city: string;
  postal_code: string;
  contact_name: string | null;
  contact_phone: string | null;
  parcel_length_cm: number;
  parcel_width_cm: number;
  parcel_height_cm: number;
  parcel_weight_kg: number;
  requested_on: CalendarDay;
  collection_on: CalendarDay;
  quoted_at: Date;
  is_estimate: Generated<boolean>;
}

interface SavedResponsesTable {
  session_hash: Buffer;
  idempotency_key: string;
  body_hash: Buffer;
  answer: Json;
  trade_in_id: string;
  answered_at: Date;
}

interface OutboxTable {
  id: Id;
  kind: string;
  dedupe_key: string;
  payload: Json;
  run_at: Date;
  attempts: Generated<number>;
  lease_token: string | null;
  leased_until: Date | null;
  last_error: string | null;
  done_at: Date | null;
  dead_at: Date | null;
  enqueued_at: Generated<Date>;
  not_before: Date | null;
  last_failed_at: Date | null;
  set_aside_at: Date | null;
}

interface RateLimitsTable {
  key: string;
  window_started_at: Date;
  count: number;
}

interface AuditTrailTable {
  id: Id;
  happened_at: Date;
  admin_id: string | null;
  username: string | null;
  action: string;
  subject: string | null;
  details: DefaultedJson;
  ip: string | null;
  model_id: string | null;
  who_search: GeneratedAlways<string>;
  subject_search: GeneratedAlways<string>;
}

interface WebhookReceiptsTable {
  partner: string;
  event_id: string;
  order_id: string;
  is_cancellation: boolean;
  occurred_at: Date;
  received_at: Date;
}
