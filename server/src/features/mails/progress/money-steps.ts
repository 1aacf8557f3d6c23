import { type Cents, cents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import { quotedTotal, totalAfter } from '@trade-in/domain/progress/customer-decision';
import { dueClaim, settlementOf, unusedCodeAmount, valuedClub } from '@trade-in/domain/progress/settlement';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';

/** Returns the sentence about the money that follows from what is agreed so far; empty if nothing follows. */
export function moneySteps({ language, paymentType, progress }: MailedTradeIn): string[] {
  const words = wordsIn(language).progressMails;
  const { code } = progress;
  const clubs = progress.clubs.map(valuedClub);
  const { codeAmount, payable } = settlementOf({ ...progress, clubs });
  if (code === null) {
    const isPaid = paymentType === 'Cash' && payable > zeroCents;
    return isPaid ? [words.transfer({ amount: formatRands(payable) })] : [];
  }
  if (!code.isUsed) {
    const worth = unusedCodeAmount({ codeAmount, ...progress.claims });
    const isOff = code.isOff || worth === zeroCents;
    return [isOff ? words.codeOff() : words.codeWorth({ amount: formatRands(worth) })];
  }
  const claim = dueClaim({ ...progress, clubs });
  return claim === 0 ? [] : [words.codeDifference({ amount: formatRands(cents(Math.abs(claim))) })];
}

/** Returns what the customer was quoted in all, and what they get; while an offer is open, if they accept everything. */
export function totalBlock({ language, progress }: MailedTradeIn): MailBlock {
  const { progressMails: words, confirmationMail, payout } = wordsIn(language);
  const { deductedFee } = progress;
  const clubs = progress.clubs.map((club) => ({ ...valuedClub(club), value: club.value }));
  const isOpen = clubs.some(({ state }) => state === 'offered');
  const totalLess = (fee: Cents) =>
    totalAfter(
      { clubs, deductedFee: fee },
      clubs.map(() => 'accept'),
    );
  const sums = [
    sum(words.quoted(), quotedTotal({ clubs, deductedFee: zeroCents })),
    sum(isOpen ? words.ifAccepted() : words.agreed(), totalLess(zeroCents)),
  ];
  const less = [
    sum(payout.courierFee(), subtractCents(zeroCents, deductedFee)),
    sum(confirmationMail.youGet(), totalLess(deductedFee)),
  ];
  return {
    kind: 'ledger',
    title: words.totalTitle(),
    lines: [],
    sums: deductedFee > zeroCents ? [...sums, ...less] : sums,
  };
}

const sum = (label: string, amount: Cents) => ({ label, amount: formatRands(amount) });
