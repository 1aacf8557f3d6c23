import type { ModelEdit, ModelFields, modelFilters } from '@trade-in/contract/endpoints/admin-catalogue';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { Cents } from '@trade-in/domain/money';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../../ports/http/page.ts';
import type { StoredModel } from '../catalogue-store.ts';

export interface StoredAdminModel extends StoredModel {
  brandName: string;
}

/** Parts of what each column shows; null for all. */
export type ModelFilter = FilterTexts<typeof modelFilters>;

export interface WantedModel extends ModelFields {
  imageUrl: string | null;
}

export interface ChangedModel {
  before: StoredAdminModel;
  after: StoredAdminModel;
  /** The entry in the audit trail, or null if nothing was recorded. */
  entryId: string | null;
}

type ModelConflict = 'name_taken' | 'unknown_brand';

/** Models as staff edit them. Every change is recorded in the audit trail in the same transaction. */
export interface ModelStore {
  /** Returns models by brand, type and name. */
  list(filter: ModelFilter, page: PageRequest): Promise<Page<StoredAdminModel>>;
  create(
    model: WantedModel,
    auditEntryOf: (model: StoredAdminModel) => AuditEntry,
  ): Promise<StoredAdminModel | ModelConflict>;
  /**
   * Leaves missing fields unchanged, and the picture if it is null. Records nothing if `auditEntryOf` returns null; an error it
   * throws undoes the change.
   */
  update(
    id: string,
    wanted: ModelEdit & { imageUrl: string | null },
    auditEntryOf: (before: StoredAdminModel, after: StoredAdminModel) => AuditEntry | null,
  ): Promise<ChangedModel | 'not_found' | ModelConflict>;
  /**
   * Restores the price from before the change that this audit entry records, if the entry is this administrator's. Returns
   * null if there is no such entry or its model is deleted; an error that `decide` throws changes nothing.
   */
  undoPriceChange(
    entryId: string,
    adminId: string,
    decide: (present: StoredAdminModel, change: { before: Cents; after: Cents }) => AuditEntry,
  ): Promise<StoredAdminModel | null>;
  /** Returns the number of cart items that would be deleted together with the model; null for an unknown model. */
  summarizeDeletion(id: string): Promise<number | null>;
  /** Deletes the model with its cart items; returns false if it no longer exists. */
  delete(id: string, auditEntryOf: (model: StoredAdminModel, cartItems: number) => AuditEntry): Promise<boolean>;
}
