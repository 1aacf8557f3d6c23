import { clubTypes, conditions, dexterities } from '@trade-in/domain/club';
import { type BenchPart, ironNames, partAnswers } from '@trade-in/domain/inspection/checklist';
import type { Inspection } from '@trade-in/domain/inspection/inspection';
import { cents } from '@trade-in/domain/money';
import * as v from 'valibot';

const Amount = v.pipe(v.number(), v.transform(cents));
const Text = v.nullable(v.string());
const Grade = v.picklist([...conditions, 'refused']);
const Answer = v.exactOptional(v.picklist(partAnswers));

/** The JSON of an inspection in `club_progress` and in events. */
export const StoredInspection = v.object({
  modelId: Text,
  brandName: v.string(),
  modelName: v.string(),
  type: v.picklist(clubTypes),
  dexterity: v.picklist(dexterities),
  irons: v.array(v.picklist(ironNames)),
  answers: v.object({
    parts: v.object({
      crown: Answer,
      face: Answer,
      grooves: Answer,
      sole: Answer,
      hosel: Answer,
      shaft: Answer,
      grip: Answer,
    } satisfies Record<BenchPart, unknown>),
    rattles: v.boolean(),
    hasHeadcover: v.boolean(),
  }),
  price: Amount,
  computedGrade: Grade,
  points: v.nullable(v.number()),
  grade: Grade,
  computedValue: Amount,
  overrideReason: Text,
  serialNumber: Text,
  customerNote: Text,
  staffNote: Text,
} satisfies Record<keyof Inspection, unknown>);

/** Returns the inspection in a column's JSON. Throws for JSON of another shape: changing the shape takes a migration. */
export function parseInspection(stored: unknown): Inspection | null {
  return stored === null ? null : v.parse(StoredInspection, stored);
}
