import { clubTypes, conditions, dexterities } from '@trade-in/domain/club';
import {
  type BenchAnswers,
  benchParts,
  type IronName,
  ironNames,
  partAnswers,
} from '@trade-in/domain/inspection/checklist';
import { cents } from '@trade-in/domain/money';
import { recordOf } from '../../../api/record-of.ts';
import { storedTexts, type TabDraft, tabDraft } from '../../../api/tab-draft.ts';
import { type BenchModel, blankTexts, type ClubDraft } from './club-draft.ts';

/** What staff saw when they began a draft: saving it must not overwrite what others have saved since. */
export interface DraftBase {
  /** Of the bench. */
  version: number;
  /** When the club had last moved. */
  movedAt: string;
}

export interface UnsavedDraft {
  draft: ClubDraft;
  base: DraftBase;
}

/** By the club's id. */
export type Drafts = Readonly<Record<string, UnsavedDraft>>;

const textFields = ['manualValue', 'overrideReason', 'serialNumber', 'customerNote', 'staffNote'] as const;

/** As long as staff stay logged in while they do nothing. */
const lifetimeMs = 12 * 60 * 60 * 1000;

/** Returns where one of the staff has the drafts of a trade-in, which nobody else sees after another login in the same tab. */
export function storedDrafts(reference: string, username: string): TabDraft<Drafts> {
  return tabDraft(`inspection ${username} ${reference}`, parseDrafts, lifetimeMs);
}

/** Returns the stored drafts that this version of the page can use. For the others, staff start again with what is saved. */
function parseDrafts(stored: Readonly<Record<string, unknown>>): Drafts {
  const drafts: Record<string, UnsavedDraft> = {};
  for (const [clubId, fields] of Object.entries(stored)) {
    const unsaved = recordOf(fields);
    const draft = parseDraft(recordOf(unsaved['draft']));
    const base = parseBase(recordOf(unsaved['base']));
    if (draft !== null && base !== null) drafts[clubId] = { draft, base };
  }
  return drafts;
}

function parseBase({ version, movedAt }: Readonly<Record<string, unknown>>): DraftBase | null {
  return typeof version === 'number' && typeof movedAt === 'string' ? { version, movedAt } : null;
}

/** Returns whether two drafts have the same answers; one may have been stored and read again. */
export function isSameDraft(one: ClubDraft | undefined, other: ClubDraft): boolean {
  return JSON.stringify(parseDraft(recordOf(one))) === JSON.stringify(parseDraft(recordOf(other)));
}

function parseDraft(fields: Readonly<Record<string, unknown>>): ClubDraft | null {
  const model = parseModel(recordOf(fields['model']));
  const answers = parseAnswers(recordOf(fields['answers']));
  const irons = parseIrons(fields['irons']);
  const dexterity = dexterities.find((one) => one === fields['dexterity']);
  const manualGrade = [...conditions, 'refused' as const, null].find((one) => one === fields['manualGrade']);
  if (model === null || answers === null || irons === null) return null;
  if (dexterity === undefined || manualGrade === undefined) return null;
  return { ...blankTexts, ...storedTexts(fields, textFields), model, answers, irons, dexterity, manualGrade };
}

function parseModel(fields: Readonly<Record<string, unknown>>): BenchModel | null {
  const { brandName, modelName } = storedTexts(fields, ['brandName', 'modelName']) ?? {};
  const type = clubTypes.find((one) => one === fields['type']);
  const { id, price } = fields;
  if (brandName === undefined || modelName === undefined || type === undefined) return null;
  if (id === null && price === null) return { id, brandName, modelName, type, price };
  if (typeof id !== 'string' || typeof price !== 'number' || !Number.isSafeInteger(price)) return null;
  return { id, brandName, modelName, type, price: cents(price) };
}

/** Unknown parts are left out, and a part with an unknown answer has none. */
function parseAnswers({ parts, rattles, hasHeadcover }: Readonly<Record<string, unknown>>): BenchAnswers | null {
  if (typeof rattles !== 'boolean' || typeof hasHeadcover !== 'boolean') return null;
  const answered = recordOf(parts);
  const known: BenchAnswers['parts'] = {};
  for (const part of benchParts) {
    const answer = partAnswers.find((one) => one === answered[part]);
    if (answer !== undefined) known[part] = answer;
  }
  return { parts: known, rattles, hasHeadcover };
}

function parseIrons(stored: unknown): IronName[] | null {
  if (!Array.isArray(stored)) return null;
  const known = ironNames.filter((iron) => stored.includes(iron));
  return known.length === stored.length ? known : null;
}
