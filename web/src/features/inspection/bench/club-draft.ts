import type { BenchClub, InspectedClub } from '@trade-in/contract/endpoints/progress/inspection';
import type { ClubType, Dexterity, PaymentType } from '@trade-in/domain/club';
import {
  assessClub,
  type Assessment,
  type BenchEntry,
  type EntryReason,
  whyNotSave,
} from '@trade-in/domain/inspection/assess-club';
import { type BenchAnswers, checklists, type IronName, usualIrons } from '@trade-in/domain/inspection/checklist';
import { answersAsStated, type Grade } from '@trade-in/domain/inspection/grade';
import { type Cents, formatRandsInput, parseRands } from '@trade-in/domain/money';

export interface BenchModel {
  /** Null, as the price is, for a club that the catalogue doesn't have. */
  id: string | null;
  brandName: string;
  modelName: string;
  type: ClubType;
  price: Cents | null;
}

/** What staff have entered about a club, saved or not. */
export interface ClubDraft {
  model: BenchModel;
  dexterity: Dexterity;
  irons: readonly IronName[];
  answers: BenchAnswers;
  manualGrade: Grade | null;
  /** As typed; empty for the computed value. */
  manualValue: string;
  overrideReason: string;
  serialNumber: string;
  customerNote: string;
  staffNote: string;
}

/** Why a draft can't be saved: the server's reasons, and an amount that only the page has as text. */
export type DraftReason = EntryReason | { code: 'amount_unreadable' };

export const blankTexts = { manualValue: '', overrideReason: '', serialNumber: '', customerNote: '', staffNote: '' };

/** Returns what was saved, or an empty checklist; null for a club whose model is not known yet. */
export function draftOf(club: BenchClub): ClubDraft | null {
  return club.found === null ? blankDraft(club) : savedDraft(club, club.found);
}

function blankDraft({ stated, price }: BenchClub): ClubDraft | null {
  if (stated === null || price === null) return null;
  const { modelId: id, brandName, modelName, type, dexterity } = stated;
  return { ...blankAnswers(type), model: { id, brandName, modelName, type, price }, dexterity };
}

/** Returns whether the catalogue has the club's model. Otherwise the club can only be refused, without a checklist. */
export function isListed({ model }: Pick<ClubDraft, 'model'>): boolean {
  return model.id !== null;
}

/** Returns the draft of a club that is another model: answers of another checklist don't count. */
export function draftOfModel(model: BenchModel, draft: ClubDraft | null): ClubDraft {
  const hasSameChecklist = draft?.model.type === model.type && isListed(draft) && isListed({ model });
  if (hasSameChecklist) return { ...draft, model };
  return { ...blankAnswers(model.type), dexterity: draft?.dexterity ?? 'Right', ...keptTexts(draft), model };
}

function keptTexts(draft: ClubDraft | null) {
  return draft && { serialNumber: draft.serialNumber, customerNote: draft.customerNote, staffNote: draft.staffNote };
}

function blankAnswers(type: ClubType): Omit<ClubDraft, 'model' | 'dexterity'> {
  const answers = { parts: {}, rattles: false, hasHeadcover: checklists[type].hasHeadcover };
  return { ...blankTexts, irons: [], answers, manualGrade: null };
}

function savedDraft({ value }: BenchClub, found: NonNullable<BenchClub['found']>): ClubDraft {
  const { modelId: id, brandName, modelName, type, price, computedGrade, grade, computedValue } = found;
  return {
    model: { id, brandName, modelName, type, price: id === null ? null : price },
    dexterity: found.dexterity,
    irons: found.irons,
    answers: found.answers,
    manualGrade: grade === computedGrade ? null : grade,
    manualValue: value === null || value === computedValue ? '' : formatRandsInput(value),
    overrideReason: found.overrideReason ?? '',
    serialNumber: found.serialNumber ?? '',
    customerNote: found.customerNote ?? '',
    staffNote: found.staffNote ?? '',
  };
}

/** Returns the draft of a club that is what the customer said; everything but the answers stays. */
export function asStated(draft: ClubDraft, stated: NonNullable<BenchClub['stated']>): ClubDraft {
  return {
    ...draft,
    dexterity: stated.dexterity,
    answers: answersAsStated(draft.model.type, stated.condition),
    irons: checklists[draft.model.type].isSet ? usualIrons(stated.ironCount) : [],
    manualGrade: null,
    manualValue: '',
    overrideReason: '',
  };
}

/** Returns what the server is sent. A value that can't be read is left out; `assessDraft` refuses to save it. */
function entryOf({ manualValue, overrideReason, ...draft }: ClubDraft): BenchEntry {
  return { ...draft, manualValue: parseRands(manualValue), overrideReason: overrideReason.trim() || null };
}

function isUnreadable({ manualValue }: ClubDraft): boolean {
  return manualValue.trim() !== '' && parseRands(manualValue) === null;
}

export function bodyOf(draft: ClubDraft, version: number): Omit<InspectedClub, 'irons'> & { irons: IronName[] } {
  const { dexterity, irons, answers, manualGrade, manualValue, overrideReason } = entryOf(draft);
  return {
    version,
    modelId: draft.model.id,
    dexterity,
    irons: [...irons],
    answers,
    manualGrade,
    manualValue,
    overrideReason,
    serialNumber: draft.serialNumber.trim() || null,
    customerNote: draft.customerNote.trim() || null,
    staffNote: draft.staffNote.trim() || null,
  };
}

/** Returns grade and value of a draft, and why it can't be saved. The server computes both again. */
export function assessDraft(
  draft: ClubDraft,
  paymentType: PaymentType,
): { assessment: Assessment | null; reason: DraftReason | null } {
  const entry = entryOf(draft);
  const assessment = assessClub(draft.model, entry, paymentType);
  // A refused club has no value, whatever was entered before.
  const isValueRead = assessment?.grade === 'refused' || !isUnreadable(draft);
  const reason = whyNotSave(draft.model, entry, assessment);
  return { assessment, reason: reason ?? (isValueRead ? null : { code: 'amount_unreadable' }) };
}
