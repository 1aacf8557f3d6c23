import { cents } from '@trade-in/domain/money';
import { expect, test } from 'vitest';
import type { ClubDraft } from './club-draft.ts';
import { storedDrafts } from './stored-drafts.ts';

const draft: ClubDraft = {
  model: { id: '7', brandName: 'Ping', modelName: 'i230', type: 'Irons', price: cents(690_000) },
  dexterity: 'Left',
  irons: ['7', '8', 'PW'],
  answers: { parts: { face: 'Average', grip: 'Fault' }, rattles: true, hasHeadcover: false },
  manualGrade: null,
  manualValue: '4000',
  overrideReason: 'Limited edition',
  serialNumber: 'SN 77',
  customerNote: '',
  staffNote: 'Shelf 3',
};

const base = { version: 3, movedAt: '2026-03-03T08:00:00.000Z' };

/** Returns what is read of the drafts of these clubs, which all have a base. */
function parsed(drafts: Record<string, unknown>): unknown {
  return parsedUnsaved(Object.fromEntries(Object.entries(drafts).map(([id, one]) => [id, { draft: one, base }])));
}

function parsedUnsaved(unsaved: object): unknown {
  sessionStorage.setItem('inspection owner TI-1', JSON.stringify({ until: Date.now() + 1000, draft: unsaved }));
  const stored = storedDrafts('TI-1', 'owner');
  const read = stored.read();
  stored.clear();
  return read;
}

test('returns the drafts that were stored', () => {
  const refused: ClubDraft = { ...draft, manualGrade: 'refused', irons: [] };
  const unlisted: ClubDraft = { ...refused, model: { ...draft.model, id: null, price: null } };
  expect(parsed({ 1: draft, 2: refused, 3: unlisted })).toEqual({
    1: { draft, base },
    2: { draft: refused, base },
    3: { draft: unlisted, base },
  });
});

test.each([
  ['a text', 'Ping i230'],
  ['null', null],
  ['no model', { ...draft, model: undefined }],
  ['a model without a price', { ...draft, model: { ...draft.model, price: undefined } }],
  ['a model without an id', { ...draft, model: { ...draft.model, id: null } }],
  ['a price that is not in whole cents', { ...draft, model: { ...draft.model, price: 0.5 } }],
  ['an unknown type', { ...draft, model: { ...draft.model, type: 'Chipper' } }],
  ['a model without a name', { ...draft, model: { ...draft.model, modelName: 230 } }],
  ['an unknown hand', { ...draft, dexterity: 'left' }],
  ['no list of irons', { ...draft, irons: '7' }],
  ['an unknown iron', { ...draft, irons: ['7', '11'] }],
  ['no answer about the headcover', { ...draft, answers: { parts: {}, rattles: false } }],
  ['no answer about the rattle', { ...draft, answers: { parts: {}, hasHeadcover: true } }],
  ['an unknown grade', { ...draft, manualGrade: 'Good' }],
  ['no grade', { ...draft, manualGrade: undefined }],
])('drops a draft with %s, and keeps the others', (_what, stored) => {
  expect(parsed({ 1: stored, 2: draft })).toEqual({ 2: { draft, base } });
});

test.each([
  ['without a base', { draft }],
  ['without the version of its base', { draft, base: { ...base, version: null } }],
  ['without the time of its base', { draft, base: { version: 3 } }],
])('drops a draft %s, and keeps the others', (_what, stored) => {
  expect(parsedUnsaved({ 1: stored, 2: { draft, base } })).toEqual({ 2: { draft, base } });
});

test('drops unknown answers and fields, and leaves missing texts blank', () => {
  const { staffNote: _, ...withoutNote } = draft;
  const parts = { ...draft.answers.parts, face: 'Good', lie: 'Average' };
  const stored = { ...withoutNote, manualValue: 4000, colour: 'red', answers: { ...draft.answers, parts } };
  expect(parsed({ 1: stored })).toEqual({
    1: {
      draft: { ...draft, manualValue: '', staffNote: '', answers: { ...draft.answers, parts: { grip: 'Fault' } } },
      base,
    },
  });
});
