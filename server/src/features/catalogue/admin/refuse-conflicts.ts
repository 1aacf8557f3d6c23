import { type Reason, Refusal } from '../../../refusal.ts';

/** One field of an edit: the value that its form showed (undefined if not sent), the current value and the wanted one. */
export interface EditedField {
  /** The name of the form field, such as 'price'. */
  field: string;
  seen: string | number | null | undefined;
  present: string | number | null;
  wanted: string | number | null;
  /** The reason of the refusal, with the value that somebody else has saved. */
  reason: Reason;
}

/** Throws a refusal if the edit would overwrite a change that somebody else has made since the form was opened. */
export function refuseConflicts(fields: readonly EditedField[]): void {
  const conflicts = fields.filter(
    ({ seen, present, wanted }) => seen !== undefined && seen !== present && wanted !== present,
  );
  if (conflicts.length === 0) return;
  throw new Refusal('changed_meanwhile', {
    fields: Object.fromEntries(conflicts.map(({ field, reason }) => [field, reason])),
  });
}
