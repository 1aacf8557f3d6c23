import { type Difference, differencesOf } from '@trade-in/domain/inspection/differences';
import type { BenchPart } from '@trade-in/domain/inspection/checklist';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import type { Language } from '@trade-in/words/languages';
import { valueName } from '@trade-in/words/value-name';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { ClubProgress } from '../../../progress/progress-store.ts';
import { mailedClubName } from '../mailed-club-name.ts';

/** Returns whether a club differs from what the customer stated, or was not stated at all. */
export function differs({ stated, outcome }: ClubProgress): boolean {
  return stated === null || outcome !== 'as_stated';
}

/** Returns clubs with what each is worth to the customer and what becomes of it; empty without clubs. */
export function clubsBlock(title: string, clubs: readonly ClubProgress[], language: Language): MailBlock[] {
  if (clubs.length === 0) return [];
  const { statusClubs } = wordsIn(language);
  const lines = clubs.map((club) => ({
    label: clubName(club, language),
    details: stateText(club, statusClubs),
    amount: formatRands(club.agreed ?? (isLost(club) ? zeroCents : (club.value ?? club.stated?.value ?? zeroCents))),
  }));
  return [{ kind: 'ledger', title, lines, sums: [] }];
}

const isLost = ({ state }: ClubProgress) => ['missing', 'cancelled', 'declined', 'returned'].includes(state);

/** Returns what the customer said about a club beside what the inspection found. */
export function comparisonBlock(club: ClubProgress, language: Language): MailBlock {
  const words = wordsIn(language);
  const { statusClubs, clubValues } = words;
  const { stated, found, value } = club;
  const said =
    stated === null
      ? { label: statusClubs.youSaid(), details: statusClubs.notListed(), amount: formatRands(zeroCents) }
      : {
          label: statusClubs.youSaid(),
          details: valueName(clubValues, stated.condition),
          amount: formatRands(stated.value),
        };
  const grade =
    found === null || found.grade === 'refused' ? statusClubs.refusedGrade() : valueName(clubValues, found.grade);
  const differences = stated === null || found === null ? [] : differencesOf(stated, found);
  const reasons = [...differences.map((difference) => differenceText(difference, club, words)), found?.customerNote];
  const details = [`${grade}.`, ...reasons.filter((reason) => typeof reason === 'string')].join(' ');
  const result = { label: statusClubs.weFound(), details, amount: formatRands(value ?? zeroCents) };
  return {
    kind: 'ledger',
    title: `${clubName(club, language)}: ${stateText(club, statusClubs)}`,
    lines: [said, result],
    sums: [],
  };
}

/** Returns brand and model as the customer stated them, or as staff found them. */
export function clubName({ stated, extra, found }: ClubProgress, language: Language): string {
  const listed = stated ?? found;
  if (listed !== null) return mailedClubName(listed, wordsIn(language));
  const { brandName, modelName } = extra ?? { brandName: '', modelName: '' };
  return `${brandName} ${modelName}`.trim();
}

function differenceText(
  difference: Difference,
  { found }: ClubProgress,
  { statusClubs, clubValues, club }: Pick<Words, 'statusClubs' | 'clubValues' | 'club'>,
): string {
  switch (difference.kind) {
    case 'model':
      return statusClubs.differsModel({ club: `${difference.brandName} ${difference.modelName}` });
    case 'price': {
      const { before, today } = difference;
      return statusClubs.differsPrice({ before: formatRands(before), today: formatRands(today) });
    }
    case 'dexterity':
      return statusClubs.differsDexterity({
        hand: club.handed({ hand: valueName(clubValues, found?.dexterity ?? 'Right') }),
      });
    case 'irons':
      return statusClubs.differsIrons({ count: difference.count });
    case 'part':
      return partText(difference, { statusClubs, clubValues });
    case 'rattle':
      return statusClubs.differsRattle();
    case 'headcover':
      return statusClubs.differsHeadcover();
  }
}

function partText(
  { part, answer }: Extract<Difference, { kind: 'part' }>,
  { statusClubs, clubValues }: Pick<Words, 'statusClubs' | 'clubValues'>,
): string {
  const look = answer === 'Fault' ? statusClubs.fault() : valueName(clubValues, answer);
  return statusClubs.differsPart({ part: partName(part, statusClubs), look });
}

function partName(part: BenchPart, words: Words['statusClubs']): string {
  const names = {
    crown: words.partCrown,
    face: words.partFace,
    grooves: words.partGrooves,
    sole: words.partSole,
    hosel: words.partHosel,
    shaft: words.partShaft,
    grip: words.partGrip,
  } satisfies Record<BenchPart, () => string>;
  return names[part]();
}

type StateText = (words: Words['statusClubs'], club: ClubProgress) => string;

const agreedText: StateText = (words, { outcome }) => {
  if (outcome === 'as_stated') return words.stateAsStated();
  return outcome === 'higher' ? words.stateHigher() : words.stateAgreed();
};

const stateTexts: Readonly<Record<ClubState, StateText>> = {
  awaited: (words) => words.stateAwaited(),
  missing: (words) => words.stateMissing(),
  received: (words) => words.stateReceived(),
  inspected: (words) => words.stateReceived(),
  offered: (words) => words.stateOffered(),
  accepted: agreedText,
  kept: agreedText,
  declined: (words) => words.stateDeclined(),
  returned: (words, { returnWaybill: waybill }) =>
    waybill === null ? words.stateReturned() : words.stateReturnedBy({ waybill }),
  cancelled: (words) => words.stateCancelled(),
};

function stateText(club: ClubProgress, words: Words['statusClubs']): string {
  return stateTexts[club.state](words, club);
}
