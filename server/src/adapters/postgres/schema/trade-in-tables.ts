import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { MessageState, ShortMessageKind } from '@trade-in/domain/messages/short-message';
import type { Cents } from '@trade-in/domain/money';
import type { BookingFailure, BookingState } from '@trade-in/domain/shipments/courier-booking';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { Language } from '@trade-in/words/languages';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A bigint identity column: an opaque string in JavaScript. */
export type Id = GeneratedAlways<string>;
/** Read as a value, written as JSON text, because the driver would convert an array to a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;

export type DefaultedJson = ColumnType<unknown, string | undefined, string>;

/** Totals in cents exceed int, so they are bigint and arrive as strings. `cents` checks that they convert exactly. */
export type Sum = ColumnType<string, Cents, Cents>;
/** A sum that may be negative, with a default. */
export type Balance = ColumnType<string, number | undefined, number>;

export interface TradeInsTable {
  id: Id;
  reference: string;
  payment_type: PaymentType;
  value_cents: Sum;
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
  account_number_hash: Buffer | null;
  name_search: GeneratedAlways<string>;
  phone_search: GeneratedAlways<string>;
  contact_search: GeneratedAlways<string>;
  email_search: GeneratedAlways<string>;
  full_name_search: GeneratedAlways<string>;
  address_search: GeneratedAlways<string>;
  residence_search: GeneratedAlways<string>;
  collection_search: GeneratedAlways<string>;
  payee_search: GeneratedAlways<string>;
  account_search: GeneratedAlways<string>;
  clubs_search: Generated<string>;
  waybill_search: Generated<string>;
  labels: Generated<string[]>;
  language: Generated<Language>;
  invoice_id: string | null;
  fee_paid_order: string | null;
  fee_paid_order_id: string | null;
  messages_consented_at: Date | null;
}

export interface TradeInClubsTable {
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
  /** The value of one club. */
  price_cents: Cents;
  /** The model's price at the submission. */
  model_price_cents: Cents;
  quantity: Generated<number>;
  iron_count: Generated<number>;
  product_search: GeneratedAlways<string>;
}

export interface IdDocumentsTable {
  id: string;
  session_hash: Buffer;
  trade_in_id: string | null;
  media_type: string;
  size_bytes: number;
  wrapped_key: Buffer;
  uploaded_at: Date;
  stored_at: Date | null;
  uploaded_subnet: string | null;
  uploaded_site: string | null;
}

export interface DiscountCodesTable {
  code: string;
  trade_in_id: string;
  amount_cents: Sum;
  issued_at: Date;
  shop_id: string | null;
  shop_synced_at: Date | null;
  used_at: Date | null;
  used_order: string | null;
  used_order_id: string | null;
  used_by: string | null;
  switched_off_at: Date | null;
  switched_off_by: string | null;
  shop_amount_cents: Sum | null;
  used_amount_cents: Sum | null;
  highest_amount_cents: Sum | null;
}

export interface CodeOrdersTable {
  trade_in_id: string;
  order_id: string;
  order_name: string;
  amount_cents: Sum;
  placed_at: Date;
  cancelled_at: Date | null;
}

export interface CodeRequestsTable {
  actor: string;
  idempotency_key: string;
  body_hash: Buffer;
  trade_in_id: string;
  used_at: Date;
}

export interface ShipmentsTable {
  id: Id;
  trade_in_submission_id: string;
  status: Generated<ShipmentStatus>;
  waybill_number: string | null;
  shipped_at: Date | null;
  cancelled_at: Date | null;
  notes: string | null;
  created_at: Date;
  trade_in_id: string;
}

export interface CustomersTable {
  id: Id;
  cell_number: string;
  email: string | null;
  name: string;
  created_at: Date;
}

export interface CourierBookingsTable {
  id: Id;
  trade_in_id: string;
  attempt: number;
  reference: string;
  state: BookingState;
  failure: BookingFailure | null;
  collection_on: CalendarDay;
  quoted_cents: Cents;
  booked_cents: Cents | null;
  courier_id: string | null;
  waybill_number: string | null;
  courier_status: string | null;
  courier_status_at: Date | null;
  creating_until: Date | null;
  label_opened_at: Date | null;
  checked_at: Date;
  created_at: Date;
}

export interface SentMessagesTable {
  trade_in_id: string;
  kind: ShortMessageKind;
  occasion: string;
  state: MessageState;
  attempted_at: Date;
}
