import type { Outcome } from '@trade-in/domain/inspection/inspected-value';
import { concludedStates } from '@trade-in/domain/progress/club-moves';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { ClubProgress } from '../../../progress/progress-store.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubsBlock, comparisonBlock, differs } from './club-lines.ts';
import { moneySteps, totalBlock } from './money-steps.ts';
import { offerParts, openOffers } from './offer-parts.ts';

/** Writes the mail that says what the inspection found, and what the customer has to decide. */
export const inspectionMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress } = trade;
  const words = wordsIn(language).progressMails;
  const concluded = progress.clubs.filter(({ state }) => concludedStates.includes(state));
  if (concluded.length === 0) return null;
  const preview = words.inspectionPreview({ reference });
  const asStated = clubsBlock(
    words.asStatedTitle(),
    concluded.filter((club) => !differs(club)),
    language,
  );
  const offers = openOffers(trade);
  if (offers !== null) {
    const { blocks, statusButton } = offerParts(trade, { ...offers, clubs: concluded.filter(differs) }, asStated);
    const subject = words.openSubject({ reference, day: offers.day });
    return tradeInMail(trade, context, {
      subject,
      preview,
      opening: words.openOpening(),
      blocks,
      statusButton,
    });
  }
  const blocks = [...concluded.filter(differs).map((club) => comparisonBlock(club, language)), ...asStated];
  return tradeInMail(trade, context, {
    ...introductionOf(trade, concluded),
    preview,
    blocks: [...blocks, totalBlock(trade), ...followingBlocks(trade, concluded)],
  });
};

function introductionOf({ reference, language }: MailedTradeIn, concluded: readonly ClubProgress[]) {
  const words = wordsIn(language).progressMails;
  const has = (outcome: Outcome) => concluded.some((club) => club.outcome === outcome);
  if (has('refused')) return { subject: words.refusedSubject({ reference }), opening: words.refusedOpening() };
  // Decided before the mail was sent, or before another club arrived.
  if (has('lower')) return { subject: words.decisionSubject({ reference }), opening: words.decisionOpening() };
  if (has('higher')) return { subject: words.higherSubject({ reference }), opening: words.higherOpening() };
  return { subject: words.asStatedSubject({ reference }), opening: words.asStatedOpening() };
}

/** Returns what happens next; nothing if the customer knows it already. */
export function followingBlocks(trade: MailedTradeIn, decided: readonly ClubProgress[]): MailBlock[] {
  const { progressMails: words, confirmationMail } = wordsIn(trade.language);
  const isReturned = decided.some(({ state }) => state === 'declined');
  const lines = [...moneySteps(trade), ...(isReturned ? [words.returnFollows()] : [])];
  return lines.length === 0 ? [] : [{ kind: 'steps', title: confirmationMail.stepsTitle(), lines }];
}
