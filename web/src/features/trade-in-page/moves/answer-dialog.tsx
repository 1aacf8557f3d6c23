import { answerForCustomer } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { textLimits } from '@trade-in/domain/limits';
import { formatRands, sumCents, zeroCents } from '@trade-in/domain/money';
import { answers_required } from '@trade-in/words/staff-field-reasons';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { useMove } from '../use-trade-in-page.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './move-dialog.module.css';

type Answer = 'accept' | 'decline' | 'later';

interface AnswerDialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Asks what the customer answered for each open offer. */
export function AnswerDialog({ page, onClose }: AnswerDialogProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const move = useMove(page, { doneTitle: words.saved_answer(), onDone: onClose });
  const open = page.clubs.filter(({ state }) => state === 'offered');
  const chosen = open.flatMap(({ id }) => {
    const decision = id === null ? undefined : answers[id];
    return id === null || decision === undefined || decision === 'later' ? [] : [{ club: id, decision }];
  });
  function submit() {
    setIncomplete(chosen.length === 0);
    if (chosen.length === 0) return;
    move.send(({ reference, version }) =>
      request(answerForCustomer, { params: { reference }, body: { version, answers: chosen, note } }),
    );
  }
  const accepted = open.filter(({ id }) => id !== null && answers[id] === 'accept');
  const agreed = sumCents([page.money.agreed, ...accepted.map(({ value }) => value ?? zeroCents)]);
  return (
    <MoveDialog
      title={words.enterAnswer()}
      submitLabel={words.saveAnswer()}
      isUnsaved={chosen.length > 0 || note !== ''}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.answerHint()}</p>
      {open.map((club) => (
        <ClubAnswer
          key={club.id}
          club={club}
          answer={(club.id !== null && answers[club.id]) || 'later'}
          onAnswer={(answer) => setAnswers((all) => ({ ...all, ...(club.id !== null && { [club.id]: answer }) }))}
        />
      ))}
      {isIncomplete && chosen.length === 0 && <ErrorText id="answers-error">{answers_required()}</ErrorText>}
      <TextareaField
        name="note"
        label={words.answerNote()}
        rows={2}
        maxLength={textLimits.address}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.facts} role="status">
        {words.newTotal({ amount: formatRands(agreed) })}
      </p>
    </MoveDialog>
  );
}

interface ClubAnswerProps {
  club: PageClub;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

function ClubAnswer({ club, answer, onAnswer }: ClubAnswerProps) {
  const amount = formatRands(club.value ?? zeroCents);
  return (
    <Segments<Answer>
      name={`answer-${club.id ?? ''}`}
      legend={words.clubAnswer({ club: `${club.brandName} ${club.modelName}`, amount })}
      choices={[
        { value: 'accept', label: words.accept() },
        { value: 'decline', label: words.declineChoice() },
        { value: 'later', label: words.later() },
      ]}
      value={answer}
      onChange={onAnswer}
    />
  );
}
