import { Refusal } from '../../refusal.ts';

/** One field of an edit: as its form showed it (undefined where nobody said), as it is now, and as it is to be. */
export interface EditedField {
  /** As the form calls it: 'price'. */
  field: string;
  label: string;
  seen: string | undefined;
  present: string;
  wanted: string;
}

/** Throws where somebody else has changed a field meanwhile that this edit would overwrite. */
export function refuseConflicts(fields: readonly EditedField[]): void {
  const conflicts = fields.filter(
    ({ seen, present, wanted }) => seen !== undefined && seen !== present && wanted !== present,
  );
  if (conflicts.length === 0) return;
  const sentences = conflicts.map(({ field, ...conflict }) => [field, sentenceOf(conflict)] as const);
  throw new Refusal('changed_meanwhile', {
    sentence: sentences.map(([, sentence]) => sentence).join(' '),
    fields: Object.fromEntries(sentences),
  });
}

function sentenceOf({ label, present, wanted }: Omit<EditedField, 'field'>): string {
  return `Somebody changed the ${label} to ${present} meanwhile. Save again to make it ${wanted}.`;
}
