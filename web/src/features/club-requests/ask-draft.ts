import { storedTexts, tabDraft } from '../../api/tab-draft.ts';

const draftFields = ['type', 'brand', 'name', 'irons', 'dexterity', 'condition', 'cellNumber', 'email'] as const;

/** The texts of the form by the names of its fields. */
export type AskTexts = { [Field in (typeof draftFields)[number]]?: string | undefined };

/**
 * Input of a request that is not sent. It survives a reload and a change of the language. It holds a cell number and an email,
 * so it is cleared when the request is sent, and after half an hour. Photographs are stored by the service, for their session.
 */
export const askDraft = tabDraft<AskTexts>('club-request', (stored) => storedTexts(stored, draftFields));

export function saveAskDraft(form: HTMLFormElement): void {
  askDraft.save(storedTexts(Object.fromEntries(new FormData(form)), draftFields) ?? {});
}

/** Fills in the texts. What was typed before hydration stays. */
export function fillIn(form: HTMLFormElement, texts: AskTexts): void {
  const fields = new Map<string, string | undefined>(Object.entries(texts));
  for (const input of form.querySelectorAll('input')) {
    const text = fields.get(input.name);
    if (text === undefined) continue;
    if (input.type === 'radio') input.checked = input.value === text;
    else if (input.value === '') input.value = text;
  }
}
