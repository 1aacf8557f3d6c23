import type { ClubType, Dexterity, PaymentType } from '../club.ts';
import { type Cents, zeroCents } from '../money.ts';
import { type BenchAnswers, checklists, type IronName, maxCountedIrons } from './checklist.ts';
import { type Grade, type GradedClub, gradeOf } from './grade.ts';
import { highestManualValue, inspectedValue, type ManualValueReason, whyNotManualValue } from './inspected-value.ts';
import type { StatedClub } from './inspection.ts';

/** What staff found about one club. */
export interface BenchEntry {
  dexterity: Dexterity;
  /** The irons that are there; ignored for other types. */
  irons: readonly IronName[];
  answers: BenchAnswers;
  /** The grade and the value in place of the computed ones; null to leave those. */
  manualGrade: Grade | null;
  manualValue: Cents | null;
  /** Why grade or value differ from the computed ones, or why a club without a model is refused. */
  overrideReason: string | null;
}

/** The model that the club is. */
interface AssessedModel {
  type: ClubType;
  /** Null for a club that the catalogue doesn't have: it can only be refused. */
  price: Cents | null;
}

/** What follows from an entry. */
export interface Assessment {
  computed: GradedClub;
  /** The grade that counts. */
  grade: Grade;
  /** What the valuation gives for the grade that counts. */
  computedValue: Cents;
  /** What we give for the club. */
  value: Cents;
}

const refusal: Assessment = {
  computed: { grade: 'refused', points: null },
  grade: 'refused',
  computedValue: zeroCents,
  value: zeroCents,
};

/** Returns grade and value; null while parts have no answer. A club without a price is refused, whatever was answered. */
export function assessClub(
  { type, price }: AssessedModel,
  entry: Omit<BenchEntry, 'overrideReason'>,
  paymentType: PaymentType,
): Assessment | null {
  if (price === null) return refusal;
  const computed = gradeOf(type, entry.answers);
  if (computed === null) return null;
  const grade = entry.manualGrade ?? computed.grade;
  const ironCount = Math.min(maxCountedIrons, new Set(entry.irons).size);
  const computedValue = inspectedValue({ price, type, dexterity: entry.dexterity, ironCount, grade, paymentType });
  // A refused club has no value, whatever was entered before.
  const value = grade === 'refused' ? computedValue : (entry.manualValue ?? computedValue);
  return { computed, grade, computedValue, value };
}

/** Returns whether staff changed what was computed. */
function isOverridden({ computed, grade, computedValue, value }: Assessment): boolean {
  return grade !== computed.grade || value !== computedValue;
}

export type EntryReason =
  | { code: 'parts_unanswered' }
  | { code: 'irons_missing' }
  | { code: 'override_reason_missing' }
  | { code: 'refusal_reason_missing' }
  | ManualValueReason;

/** Returns why the entry can't be saved, or null. */
export function whyNotSave(
  { type, price }: AssessedModel,
  entry: BenchEntry,
  assessment: Assessment | null,
): EntryReason | null {
  if (price === null) return entry.overrideReason === null ? { code: 'refusal_reason_missing' } : null;
  if (assessment === null) return { code: 'parts_unanswered' };
  const { grade, value } = assessment;
  if (grade === 'refused') return whyNotOverride(entry, assessment);
  if (checklists[type].isSet && entry.irons.length === 0) return { code: 'irons_missing' };
  const whyNotValue = entry.manualValue === null ? null : whyNotManualValue(value, highestManualValue(price));
  return whyNotValue ?? whyNotOverride(entry, assessment);
}

function whyNotOverride({ overrideReason }: BenchEntry, assessment: Assessment): EntryReason | null {
  return isOverridden(assessment) && overrideReason === null ? { code: 'override_reason_missing' } : null;
}

interface PriceSources {
  /** Null for a club that was not submitted. */
  stated: Pick<StatedClub, 'modelId' | 'price'> | null;
  /** Null for a club that the catalogue doesn't have, which has no price. */
  modelId: string | null;
  /** Today's; null for a model that the catalogue no longer has. */
  cataloguePrice: Cents | null;
  /** Whether the clubs arrived while the quote held. */
  isQuoteHeld: boolean;
}

/**
 * Returns the price that a club is valued from: that of the submission for the stated model while the quote holds, otherwise
 * today's. A stated model that left the catalogue keeps its price; null for any other that did.
 */
export function priceOnBench({ stated, modelId, cataloguePrice, isQuoteHeld }: PriceSources): Cents | null {
  const quoted = stated?.modelId === modelId ? stated.price : null;
  return isQuoteHeld ? (quoted ?? cataloguePrice) : (cataloguePrice ?? quoted);
}
