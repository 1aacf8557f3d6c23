import type { Status, StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/status-page';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type Chosen, nameOf, totalWith } from './offers.ts';
import styles from './status-page.module.css';
import type { Answers } from './use-answers.ts';

/** Asks once before the answers are sent, with the total that they lead to. */
export function ConfirmAnswers({ status, answers }: { status: Status; answers: Answers }) {
  const asked = answers.asked ?? {};
  const clubs = status.clubs.filter(({ id }) => id !== null && asked[id] !== undefined);
  const [first] = clubs;
  const isOnly = clubs.length === 1 && first !== undefined;
  const texts = isOnly ? textsOfOne(first, asked) : textsOfMany(clubs.length);
  return (
    <Dialog
      title={texts.title}
      onClose={answers.goBack}
      focusesTitle
      footer={
        <div className={styles.dialogButtons}>
          <Button variant="secondary" onClick={answers.goBack}>
            {words.goBack()}
          </Button>
          <Button isBusy={answers.isSending} busyLabel={words.sending()} onClick={answers.send}>
            {texts.yes}
          </Button>
        </div>
      }
    >
      <ul className={styles.asked}>
        {clubs.map((club) => (
          <li key={club.id}>{sentenceOf(club, asked)}</li>
        ))}
      </ul>
      <p>{words.confirmTotal({ amount: formatRands(totalWith(status, asked)) })}</p>
    </Dialog>
  );
}

function textsOfOne(club: StatusClub, asked: Chosen) {
  const amount = amountOf(club);
  return isAccepted(club, asked)
    ? { title: words.confirmAcceptTitle({ amount }), yes: words.yesAccept({ amount }) }
    : { title: words.confirmDeclineTitle(), yes: words.yesDecline() };
}

function textsOfMany(count: number) {
  return { title: words.confirmSendTitle({ count }), yes: words.yesSend() };
}

function sentenceOf(club: StatusClub, asked: Chosen): string {
  const name = nameOf(club);
  return isAccepted(club, asked)
    ? words.confirmAccepted({ club: name, amount: amountOf(club) })
    : words.confirmDeclined({ club: name });
}

const amountOf = ({ value }: StatusClub) => formatRands(value ?? zeroCents);
const isAccepted = ({ id }: StatusClub, asked: Chosen) => id !== null && asked[id] === 'accept';
