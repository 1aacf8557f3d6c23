import { storedTexts, tabDraft } from '../../api/tab-draft.ts';
import { namedClubIn } from '../../ui/ask-shop/named-club.ts';

const formFields = ['type', 'brand', 'name', 'irons', 'dexterity', 'condition', 'cellNumber', 'email'] as const;
/** The query is that of the page on which the texts were entered; the photographs are their ids. */
const draftFields = [...formFields, 'query', 'photos'] as const;

/** The texts of the form by the names of its fields. */
export type AskTexts = { [Field in (typeof formFields)[number]]?: string | undefined };
type AskDraft = AskTexts & { query?: string; photos?: string };

/**
 * Input of a request that is not sent. It survives a reload and a change of the language. It holds a cell number and an email,
 * so it is cleared when the request is sent, and after half an hour. Photographs are stored by the service, for their session: the
 * draft has their ids.
 */
export const askDraft = tabDraft<AskDraft>('club-request', (stored) => storedTexts(stored, draftFields));

/** Saves what is in the form on the page with this query. */
export function saveAskDraft(form: HTMLFormElement, query: string): void {
  const { photos = '' } = askDraft.read() ?? {};
  askDraft.save({ ...storedTexts(Object.fromEntries(new FormData(form)), formFields), query, photos });
}

/** Saves which photographs the service has: their ids with spaces between. */
export function saveDraftPhotos(ids: string, query: string): void {
  askDraft.save({ query, ...askDraft.read(), photos: ids });
}

export function photosOf({ photos = '' }: { photos?: string }): string[] {
  return photos.split(' ').filter(Boolean);
}

/**
 * Returns the texts that the form starts with, and saves them: a change of the language loses the query. A query that names another
 * club than the draft's takes the place of that club.
 */
export function startDraft(query: string): AskDraft {
  const draft = askDraft.read() ?? {};
  const named = namedClubIn(query);
  const isNamed = Object.values(named).some((text) => text !== undefined && text !== '');
  if (!isNamed || draft.query === query) return draft;
  const texts = { cellNumber: draft.cellNumber, email: draft.email, ...named };
  askDraft.save({ ...texts, query });
  return texts;
}

/** Fills in the texts. What was typed or chosen before hydration stays. */
export function fillIn(form: HTMLFormElement, texts: AskTexts): void {
  const fields = new Map<string, string | undefined>(Object.entries(texts));
  const inputs = [...form.querySelectorAll('input')];
  const changed = inputs.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const chosen = new Set(changed.map(({ name }) => name));
  for (const input of inputs) {
    const text = fields.get(input.name);
    if (text === undefined || chosen.has(input.name)) continue;
    if (input.type === 'radio') input.checked = input.value === text;
    else if (input.value === '') input.value = text;
  }
}
