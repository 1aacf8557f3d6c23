import type { CalendarDay } from '@trade-in/domain/calendar';
import { firstOfferEnd } from '@trade-in/domain/progress/open-offer';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { ClubProgress } from '../../../progress/progress-store.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { comparisonBlock } from './club-lines.ts';
import { totalBlock } from './money-steps.ts';

interface OpenOffers {
  clubs: readonly ClubProgress[];
  /** The first day on which an offer ends. */
  day: CalendarDay;
}

/** Returns the clubs about which the customer decides; null without an open offer. */
export function openOffers({ progress }: MailedTradeIn): OpenOffers | null {
  const clubs = progress.clubs.filter(({ state }) => state === 'offered');
  const day = firstOfferEnd(clubs);
  return day === null ? null : { clubs, day };
}

/** Returns the parts of a mail in which the customer decides about clubs: what differs, the others, the total and what happens when. */
export function offerParts(
  trade: MailedTradeIn,
  { day, clubs }: OpenOffers,
  others: readonly MailBlock[] = [],
): { blocks: MailBlock[]; statusButton: { label: string; text: (url: string) => string } } {
  const { progressMails: words, confirmationMail } = wordsIn(trade.language);
  const lines = [words.decideStep({ day }), words.declineStep(), words.silenceStep()];
  return {
    blocks: [
      ...clubs.map((club) => comparisonBlock(club, trade.language)),
      ...others,
      totalBlock(trade),
      { kind: 'steps', title: confirmationMail.stepsTitle(), lines },
    ],
    statusButton: { label: words.decide(), text: (url) => words.decideAt({ url }) },
  };
}
