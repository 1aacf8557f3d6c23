import { type Cents, cents, formatRands } from './money.ts';

/** Everything that is written down of what happens in the back office, in the words that staff read. */
export const activities = {
  login: 'Logged in',
  login_failed: 'Login failed',
  login_refused: 'Login refused after too many attempts',
  logout: 'Logged out',
  reset_requested: 'Asked for a password reset',
  reset_refused: 'Password reset refused after too many attempts',
  password_reset: 'Reset the password',
  password_changed: 'Changed the password',
  password_change_refused: 'Password change refused after too many attempts',
  admin_created: 'Created an administrator',
  admin_disabled: 'Disabled an administrator',
  admin_enabled: 'Enabled an administrator',
  admin_deleted: 'Deleted an administrator',
  brand_created: 'Created a brand',
  brand_updated: 'Changed a brand',
  brand_deleted: 'Deleted a brand',
  model_created: 'Created a model',
  model_updated: 'Changed a model',
  model_deleted: 'Deleted a model',
  price_change_undone: 'Undid a price change',
  category_image_saved: 'Saved a category image',
  category_image_deleted: 'Deleted a category image',
  model_updated_by_list: 'Changed a model by price list',
  products_imported: 'Imported products',
  shipment_shipped: 'Marked a shipment as shipped',
  shipment_cancelled: 'Cancelled a shipment',
  id_document_opened: 'Viewed an ID document',
  list_exported: 'Exported a list',
  confirmation_withheld: 'Held back a confirmation mail',
} as const;
export type ActivityKind = keyof typeof activities;

/**
 * What changed, by names in camel case that become words. `priceBefore` with `priceAfter` is one change, told only if the two
 * differ; names that begin with `price` hold cents; true is told by its name alone, false and null not at all.
 */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null>>;

/** The change of a price that the details tell of; null where the price stayed or there is none. */
export function priceChangeIn({ priceBefore, priceAfter }: ActivityDetails): { before: Cents; after: Cents } | null {
  if (typeof priceBefore !== 'number' || typeof priceAfter !== 'number' || priceBefore === priceAfter) return null;
  return { before: cents(priceBefore), after: cents(priceAfter) };
}

export function activityLabel(kind: string): string {
  return isActivityKind(kind) ? activities[kind] : kind;
}

/** 'Price R450.00 → R500.00. New picture.' Empty when there is nothing to tell beyond the action and its subject. */
export function tellActivity(details: ActivityDetails): string {
  const sentences = Object.entries(details).map(([name, value]) => sentenceFor(name, value, details));
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function sentenceFor(name: string, value: ActivityDetails[string], details: ActivityDetails): string | null {
  if (name.endsWith('After') && nameBefore(name) in details) return null;
  const nameAfter = name.replace(/Before$/, 'After');
  if (nameAfter !== name && nameAfter in details) return changeOf(name, value, details[nameAfter] ?? null);
  if (value === null || value === false || value === '') return null;
  return value === true ? `${words(name)}.` : `${words(name)}: ${written(name, value)}.`;
}

function changeOf(name: string, before: ActivityDetails[string], after: ActivityDetails[string]): string | null {
  if (before === after) return null;
  return `${words(name.replace(/Before$/, ''))} ${written(name, before)} → ${written(name, after)}.`;
}

function written(name: string, value: ActivityDetails[string]): string {
  if (value === null || value === '') return '–';
  return typeof value === 'number' && name.startsWith('price') ? formatRands(cents(value)) : String(value);
}

/** 'modelsCreated' → 'Models created'. */
function words(name: string): string {
  const apart = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

function nameBefore(name: string): string {
  return name.replace(/After$/, 'Before');
}

function isActivityKind(text: string): text is ActivityKind {
  return Object.hasOwn(activities, text);
}
