import { answerForCustomer } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { textLimits } from '@trade-in/domain/limits';
import { formatRands, sumCents, zeroCents } from '@trade-in/domain/money';
import { answers_required } from '@trade-in/words/staff-field-reasons';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '../../../api/request.ts';
import { TextareaField } from '../../../ui/fields/field.tsx';
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
  function submit(form: HTMLFormElement) {
    if (chosen.length === 0) {
      flushSync(() => setIncomplete(true));
      form.querySelector<HTMLElement>('input:checked')?.focus();
      return;
    }
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
      {open.map((club, index) => (
        <ClubAnswer
          key={club.id}
          club={club}
          answer={(club.id !== null && answers[club.id]) || 'later'}
          error={isIncomplete && chosen.length === 0 && index === 0 ? answers_required() : null}
          onAnswer={(answer) => setAnswers((all) => ({ ...all, ...(club.id !== null && { [club.id]: answer }) }))}
        />
      ))}
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
  error: string | null;
  onAnswer: (answer: Answer) => void;
}

function ClubAnswer({ club, answer, error, onAnswer }: ClubAnswerProps) {
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
      error={error}
      onChange={onAnswer}
    />
  );
}
