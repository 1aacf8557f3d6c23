import { isDeepStrictEqual } from 'node:util';
import type { Bench, InspectedClub } from '@trade-in/contract/endpoints/progress/inspection';
import { assessClub, type EntryReason, priceOnBench, whyNotSave } from '@trade-in/domain/inspection/assess-club';
import { checklists } from '@trade-in/domain/inspection/checklist';
import type { Inspection } from '@trade-in/domain/inspection/inspection';
import { type Cents, zeroCents } from '@trade-in/domain/money';
import { holdsQuote, type Terms } from '@trade-in/domain/progress/terms';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { staffActor } from '../../progress/apply-moves.ts';
import { inspectClub } from '../../progress/inspect-club.ts';
import type { ClubProgress, ProgressChange, StoredEvent, TradeInProgress } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import type { CatalogueModel } from './inspection-store.ts';
import { type BenchDeps, readBench } from './open-bench.ts';

export interface SaveDeps extends BenchDeps {
  terms: Terms;
  /** Called because the customer is mailed about the conclusion. */
  signalOutbox: OutboxSignal;
}

interface Save {
  reference: string;
  clubId: string;
  entry: InspectedClub;
  admin: Admin;
}

/**
 * Stores what staff found about a club, with grade and value computed here. Throws a refusal if the trade-in has changed since the
 * version that the entry is based on, except for a repeat of the same entry after a lost response.
 */
export async function saveInspection(deps: SaveDeps, { reference, clubId, entry, admin }: Save): Promise<Bench> {
  const at = deps.clock();
  const [model] = await deps.inspections.models(entry.modelId === null ? [] : [entry.modelId]);
  const saved = await deps.progress.change({ reference }, (present, { events }): ProgressChange | null => {
    const index = present.clubs.findIndex(({ id }) => id === clubId);
    const club = present.clubs[index];
    if (club === undefined) throw new Refusal('not_found', { reason: { code: 'club_missing' } });
    const inspected = inspectionOf(present, club, { entry, model: model ?? null, events, at });
    if (present.version !== entry.version) {
      if (club.value === inspected.value && isDeepStrictEqual(club.found, inspected.found)) return null;
      throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
    }
    const change = inspectClub(
      present,
      { club: index, ...inspected },
      { actor: staffActor(admin), at, terms: deps.terms },
    );
    return { ...change, entry: auditEntryOf(present, inspected, { admin, at }) };
  });
  deps.signalOutbox();
  return readBench(deps, saved);
}

interface Inspected {
  found: Inspection;
  value: Cents;
}

interface Entered {
  entry: InspectedClub;
  model: CatalogueModel | null;
  events: readonly StoredEvent[];
  at: Date;
}

/** Returns the inspection of a club with the computed grade and value. Throws a refusal for an entry that can't be saved. */
function inspectionOf(present: TradeInProgress, club: ClubProgress, { entry, model, events, at }: Entered): Inspected {
  const { stated } = club;
  const { modelId, irons, answers, dexterity, overrideReason, serialNumber, customerNote, staffNote } = entry;
  const isQuoteHeld = holdsQuote(present, { clubId: club.id, events, now: at });
  const price = priceOnBench({ stated, modelId, cataloguePrice: model?.price ?? null, isQuoteHeld });
  const named = namesOf(modelId, club, model);
  if (named === null) throw new Refusal('unknown_model');
  const assessed = { type: named.type, price };
  const assessment = assessClub(assessed, entry, present.paymentType);
  const reason = whyNotSave(assessed, entry, assessment);
  if (reason !== null || assessment === null) throw notSaved(reason ?? { code: 'parts_unanswered' });
  const { computed, grade, computedValue, value } = assessment;
  const isSet = checklists[named.type].isSet;
  const found = {
    ...named,
    dexterity,
    irons: isSet ? irons : [],
    answers,
    price: price ?? zeroCents,
    computedGrade: computed.grade,
    points: computed.points,
    grade,
    computedValue,
    overrideReason,
    serialNumber,
    customerNote,
    staffNote,
  };
  return { found, value };
}

/**
 * Returns the names of a model. Those of the submission count for its model, as they are what the customer reads; a club that was
 * not submitted can be without a model. Null for an unknown model.
 */
function namesOf(modelId: string | null, { stated, extra }: ClubProgress, model: CatalogueModel | null) {
  if (modelId === null) return extra && { modelId, ...extra };
  if (stated?.modelId === modelId) {
    return { modelId, brandName: stated.brandName, modelName: stated.modelName, type: stated.type };
  }
  return model && { modelId, brandName: model.brandName, modelName: model.name, type: model.type };
}

const fieldOf: Readonly<Record<EntryReason['code'], string>> = {
  parts_unanswered: 'answers',
  irons_missing: 'irons',
  override_reason_missing: 'overrideReason',
  refusal_reason_missing: 'overrideReason',
  value_too_low: 'manualValue',
  value_too_high: 'manualValue',
};

function notSaved(reason: EntryReason): Refusal {
  return new Refusal('invalid', { fields: { [fieldOf[reason.code]]: reason } });
}

function auditEntryOf(
  { reference }: TradeInProgress,
  { found, value }: Inspected,
  { admin, at }: { admin: Admin; at: Date },
): AuditEntry {
  const { brandName, modelName, type, grade, overrideReason } = found;
  const details = {
    product: `${brandName} ${modelName} (${type})`,
    condition: grade === 'refused' ? null : grade,
    price: value,
    reason: overrideReason,
  };
  return { happenedAt: at, admin, action: 'club_inspected', subject: reference, details };
}
