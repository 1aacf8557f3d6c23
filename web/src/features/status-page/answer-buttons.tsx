import type { StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import type { Answer } from '@trade-in/domain/progress/customer-decision';
import * as words from '@trade-in/words/status-page';
import { Button } from '../../ui/button.tsx';
import styles from './clubs/club-comparison.module.css';
import { nameOf } from './offers.ts';
import type { Answers } from './use-answers.ts';

interface AnswerButtonsProps {
  club: StatusClub;
  answers: Answers;
  /** The only offer is answered at once; several are sent together. */
  isOnly: boolean;
}

/** Accept and Decline, of the same size. */
export function AnswerButtons({ club, answers, isOnly }: AnswerButtonsProps) {
  const { id } = club;
  if (id === null) return null;
  const amount = formatRands(club.value ?? zeroCents);
  const chosen = answers.chosen[id];
  const button = (answer: Answer) => ({
    onClick: () => (isOnly ? answers.ask({ [id]: answer }) : answers.choose(id, answer)),
    ...(isOnly
      ? {}
      : ({ variant: chosen === answer ? 'primary' : 'secondary', 'aria-pressed': chosen === answer } as const)),
  });
  return (
    <div role="group" aria-label={nameOf(club)} className={styles.answers}>
      <Button variant="primary" {...button('accept')}>
        {words.accept({ amount })}
      </Button>
      <Button variant="secondary" {...button('decline')}>
        {words.decline()}
      </Button>
      {chosen !== undefined && <p className={styles.chosen}>{chosenTexts[chosen]({ amount })}</p>}
    </div>
  );
}

const chosenTexts: Readonly<Record<Answer, (texts: { amount: string }) => string>> = {
  accept: words.chosenAccept,
  decline: words.chosenDecline,
};
