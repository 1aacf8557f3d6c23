import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { ShipmentStatus } from '@trade-in/domain/shipment';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A bigint identity: text in JavaScript, opaque to everyone. */
type Id = GeneratedAlways<string>;

/** Read as its value, written as JSON text (the driver would take an array for PostgreSQL's own kind of array). */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

/** The migrated schema, as the queries see it; `tables.test.ts` holds the two together. */
export interface Tables {
  installation: InstallationTable;
  brands: BrandsTable;
  models: ModelsTable;
  finder_vocabulary: FinderVocabularyTable;
  category_images: CategoryImagesTable;
  pictures: PicturesTable;
  admins: AdminsTable;
  sessions: SessionsTable;
  cart_items: CartItemsTable;
  courier_quotes: CourierQuotesTable;
  trade_ins: TradeInsTable;
  trade_in_clubs: TradeInClubsTable;
  id_documents: IdDocumentsTable;
  discount_codes: DiscountCodesTable;
  shipments: ShipmentsTable;
  customers: CustomersTable;
  saved_answers: SavedAnswersTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  audit_trail: AuditTrailTable;
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
  created_at: Generated<Date>;
  /** Kept by a trigger. */
  find_words: Generated<string[]>;
}

interface FinderVocabularyTable {
  word: string;
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
  created_at: Generated<Date>;
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
  model_id: string;
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
  collection_on: CalendarDay;
  notice: string | null;
  quoted_at: Date;
}

interface TradeInsTable {
  id: Id;
  reference: string;
  payment_type: PaymentType;
  value_cents: Cents;
  shipping_cost_cents: Generated<Cents>;
  is_fee_invoiced: Generated<boolean>;
  fee_paid_at: Date | null;
  invoice_url: string | null;
  needs_courier: boolean;
  collection_street: string | null;
  collection_suburb: string | null;
  collection_city: string | null;
  collection_postal_code: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  collection_on: CalendarDay | null;
  package_length_cm: Generated<number>;
  package_width_cm: Generated<number>;
  package_height_cm: Generated<number>;
  package_weight_kg: Generated<number>;
  customer_full_name: string;
  customer_name: string;
  customer_id_number_sealed: Buffer;
  customer_id_number_hash: Buffer;
  customer_address: string;
  customer_residential_address: string | null;
  customer_cell_number: string | null;
  customer_email: string | null;
  account_holder_name: string | null;
  bank_name: string | null;
  account_type: string | null;
  branch_code: string | null;
  account_number_sealed: Buffer | null;
  proof_of_payment_email: string | null;
  submitted_at: Date;
}

interface TradeInClubsTable {
  id: Id;
  trade_in_id: string;
  position: number;
  model_id: string;
  brand_id: string;
  brand_name: string;
  model_name: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  price_cents: Cents;
  quantity: Generated<number>;
  iron_count: Generated<number>;
}

interface IdDocumentsTable {
  id: string;
  session_hash: Buffer;
  trade_in_id: string | null;
  media_type: string;
  size_bytes: number;
  wrapped_key: Buffer;
  uploaded_at: Date;
}

interface DiscountCodesTable {
  code: string;
  trade_in_id: string;
  amount_cents: Cents;
  issued_at: Date;
}

interface ShipmentsTable {
  id: Id;
  trade_in_submission_id: string;
  status: Generated<ShipmentStatus>;
  waybill_number: string | null;
  shipped_at: Date | null;
  cancelled_at: Date | null;
  notes: string | null;
  created_at: Date;
}

interface CustomersTable {
  id: Id;
  cell_number: string;
  email: string | null;
  name: string;
  created_at: Date;
}

interface SavedAnswersTable {
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
}
