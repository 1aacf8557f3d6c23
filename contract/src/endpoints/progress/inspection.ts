import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { type BenchPart, ironNames, partAnswers } from '@trade-in/domain/inspection/checklist';
import { outcomes } from '@trade-in/domain/inspection/inspected-value';
import { textLimits } from '@trade-in/domain/limits';
import { clubStates } from '@trade-in/domain/progress/club-moves';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { CentsAmount, Id, optionalText } from '../../fields.ts';
import { ClubPhoto } from './club-photos.ts';

const text = v.nullable(v.string());
const partAnswer = v.exactOptional(v.picklist(partAnswers));
const grades = [...conditions, 'refused'] as const;

const Answers = v.object({
  parts: v.object({
    crown: partAnswer,
    face: partAnswer,
    grooves: partAnswer,
    sole: partAnswer,
    hosel: partAnswer,
    shaft: partAnswer,
    grip: partAnswer,
  } satisfies Record<BenchPart, unknown>),
  rattles: v.boolean(),
  hasHeadcover: v.boolean(),
});

const modelNames = { modelId: Id, brandName: v.string(), modelName: v.string(), type: v.picklist(clubTypes) };

/** What the customer stated. */
const Stated = v.object({
  ...modelNames,
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  ironCount: v.number(),
  value: CentsAmount,
});

/** What the inspection found. */
const Found = v.object({
  ...modelNames,
  /** Null for a refused club that the catalogue doesn't have. */
  modelId: v.nullable(Id),
  dexterity: v.picklist(dexterities),
  irons: v.array(v.picklist(ironNames)),
  answers: Answers,
  /** The model's price that the value is computed from; zero without a model. */
  price: CentsAmount,
  computedGrade: v.picklist(grades),
  /** 0 to 100; null for a refused club. */
  points: v.nullable(v.number()),
  grade: v.picklist(grades),
  computedValue: CentsAmount,
  overrideReason: text,
  serialNumber: text,
  customerNote: text,
  staffNote: text,
});

/** A club that was in the parcel but not in the submission, as staff described it on receipt. */
const ExtraClub = v.object({ type: v.picklist(clubTypes), brandName: v.string(), modelName: v.string() });
export type ExtraClub = v.InferOutput<typeof ExtraClub>;

const BenchClub = v.object({
  id: Id,
  /** Printed on its label. */
  stockNumber: v.string(),
  state: v.picklist(clubStates),
  movedAt: v.string(),
  /** Null for a club that was in the parcel but not in the submission. */
  stated: v.nullable(Stated),
  /** Null for a club of the submission. */
  extra: v.nullable(ExtraClub),
  /** Whether it arrived while the quote held; otherwise today's price counts. */
  isQuoteHeld: v.boolean(),
  /** The price that counts for the stated model. */
  price: v.nullable(CentsAmount),
  found: v.nullable(Found),
  /** What we give for it; null before the inspection. */
  value: v.nullable(CentsAmount),
  outcome: v.nullable(v.picklist(outcomes)),
  photos: v.array(ClubPhoto),
});
export type BenchClub = v.InferOutput<typeof BenchClub>;

/** The clubs of a trade-in that are in the shop, for their inspection. */
export const Bench = v.object({
  reference: v.string(),
  customerName: v.string(),
  paymentType: v.picklist(paymentTypes),
  /** Counts changes: a save sends the one it is based on. */
  version: v.number(),
  /** `YYYY-MM-DD` */
  quoteHeldUntil: v.string(),
  clubs: v.array(BenchClub),
  /** The reference of the trade-in that waits the longest, other than this one. */
  next: text,
});
export type Bench = v.InferOutput<typeof Bench>;

export const WaitingInspections = v.object({
  total: v.number(),
  /** Those that wait the longest, the oldest first. */
  tradeIns: v.array(
    v.object({
      reference: v.string(),
      customerName: v.string(),
      waitingSince: v.string(),
      /** Clubs in the shop, and how many of them are inspected. */
      clubs: v.number(),
      inspected: v.number(),
    }),
  ),
});
export type WaitingInspections = v.InferOutput<typeof WaitingInspections>;

/** What staff found about a club. The server computes grade and value again. */
const InspectedClub = v.object({
  version: v.pipe(v.number(), v.safeInteger()),
  /** Null refuses a club that was not submitted and that the catalogue doesn't have; the reason is then required. */
  modelId: v.nullable(Id),
  dexterity: v.picklist(dexterities),
  irons: v.pipe(
    v.array(v.picklist(ironNames)),
    v.maxLength(ironNames.length),
    v.check((irons) => new Set(irons).size === irons.length),
  ),
  answers: Answers,
  manualGrade: v.nullable(v.picklist(grades)),
  manualValue: v.nullable(CentsAmount),
  overrideReason: optionalText('reason', textLimits.address),
  serialNumber: optionalText('serialNumber', textLimits.waybill),
  customerNote: optionalText('customerNote', textLimits.address),
  staffNote: optionalText('staffNote', textLimits.address),
});
export type InspectedClub = v.InferOutput<typeof InspectedClub>;

const bench = v.object({ reference: Id });

export const listInspections = endpoint({
  name: 'listInspections',
  summary: 'Returns the trade-ins with clubs to inspect, the longest waiting first',
  method: 'GET',
  path: '/api/admin/inspections',
  access: 'admin',
  response: WaitingInspections,
  refuses: [],
});

export const openBench = endpoint({
  name: 'openBench',
  summary: 'Returns the clubs of a trade-in for their inspection',
  method: 'GET',
  path: '/api/admin/inspections/{reference}',
  access: 'admin',
  params: bench,
  response: Bench,
  refuses: ['not_found'],
});

export const inspectClub = endpoint({
  name: 'inspectClub',
  summary: 'Stores the inspection of a club; with the last one the customer’s offers follow',
  method: 'PUT',
  path: '/api/admin/inspections/{reference}/clubs/{club}',
  access: 'admin',
  params: v.object({ reference: Id, club: Id }),
  body: InspectedClub,
  response: Bench,
  refuses: ['not_found', 'unknown_model', 'changed_meanwhile'],
});

export const undoInspection = endpoint({
  name: 'undoInspection',
  summary: 'Undoes the last inspection of a trade-in, within ten minutes and by the account that made it',
  method: 'POST',
  path: '/api/admin/inspections/{reference}/undo',
  access: 'admin',
  params: bench,
  body: v.object({ version: v.pipe(v.number(), v.safeInteger()) }),
  response: Bench,
  refuses: ['not_found', 'changed_meanwhile'],
});
