import type { AdminModel, ModelEdit, ModelFields } from '@trade-in/contract/admin-catalogue';
import type { Cents } from '@trade-in/domain/money';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/page.ts';

/** A model with its brand's name. */
export type StoredModel = AdminModel;

/** Parts of what each column shows; null for all. */
export interface ModelFilter {
  name: string | null;
  brand: string | null;
  type: string | null;
}

export interface WantedModel extends ModelFields {
  imageUrl: string | null;
}

export interface ChangedModel {
  before: AdminModel;
  after: AdminModel;
  /** What was written down of it, if anything was. */
  entryId: string | null;
}

type Impossible = 'name_taken' | 'unknown_brand';

/** Models as staff keep them. Whatever changes is written down in the audit trail in the same transaction. */
export interface ModelStore {
  /** By brand, type and name. */
  list(filter: ModelFilter, page: PageRequest): Promise<Page<AdminModel>>;
  create(model: WantedModel, tell: (model: AdminModel) => AuditEntry): Promise<AdminModel | Impossible>;
  /** What is missing or null stays as it is. Null from `tell` writes nothing down; what it throws undoes the change. */
  update(
    id: string,
    wanted: ModelEdit & { imageUrl: string | null },
    tell: (before: AdminModel, after: AdminModel) => AuditEntry | null,
  ): Promise<ChangedModel | 'not_found' | Impossible>;
  /**
   * Sets the price back to what it was before the change that this entry of the audit trail tells of, if it is this
   * administrator's. Null where there is no such entry, or its model is gone; what `decide` throws changes nothing.
   */
  undoPriceChange(
    entryId: string,
    adminId: string,
    decide: (present: AdminModel, change: { before: Cents; after: Cents }) => AuditEntry,
  ): Promise<AdminModel | null>;
  /** The cart items that would go along; null for a model that isn't there. */
  weigh(id: string): Promise<number | null>;
  /** Deletes the model with its cart items; false when it is gone already. */
  delete(id: string, tell: (model: AdminModel, cartItems: number) => AuditEntry): Promise<boolean>;
}
