import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** The columns of a cart's item, as the features name them. */
export const itemColumns = [
  'cart_items.id',
  'cart_items.dexterity',
  'cart_items.condition',
  'cart_items.payment_type as paymentType',
  'cart_items.quantity',
  'cart_items.iron_count as ironCount',
  'cart_items.created_at as createdAt',
] as const;

/** The columns of a model with its brand, as the features name them. */
export const modelColumns = [
  'models.id as modelId',
  'models.name as modelName',
  'models.type',
  'models.price_cents as price',
  'models.image_url as imageUrl',
  'models.year',
  'models.brand_id as brandId',
  'brands.name as brandName',
  'brands.logo_url as logoUrl',
] as const;

/**
 * The columns of a line's club as the features name them, of the tables that `joinClubs` joins: a model with its brand, or a club that
 * staff have priced for one customer. Such a club has negative ids, which no model and no brand of the catalogue can have.
 */
export const clubColumns = [
  sql<string>`coalesce(models.id, -club_requests.id)::text`.as('modelId'),
  sql<string>`coalesce(models.name, club_requests.model_name)`.as('modelName'),
  sql<ClubType>`coalesce(models.type, club_requests.type)`.as('type'),
  sql<Cents>`coalesce(models.price_cents, club_requests.list_price_cents)`.as('price'),
  sql<string>`coalesce(models.brand_id, -club_requests.id)::text`.as('brandId'),
  sql<string>`coalesce(brands.name, club_requests.brand_name)`.as('brandName'),
  sql<CalendarDay | null>`club_requests.offer_until`.as('offeredUntil'),
] as const;

/** What the screens show of a model besides. */
export const pictureColumns = ['models.image_url as imageUrl', 'models.year', 'brands.logo_url as logoUrl'] as const;

/** Joins a cart's items with their clubs. */
export function joinClubs(db: Kysely<Tables>) {
  return db
    .selectFrom('cart_items')
    .leftJoin('models', 'models.id', 'cart_items.model_id')
    .leftJoin('brands', 'brands.id', 'models.brand_id')
    .leftJoin('club_requests', 'club_requests.id', 'cart_items.club_request_id');
}
