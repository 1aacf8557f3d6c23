import { addNote } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { formatInstant } from '@trade-in/domain/calendar';
import { textLimits } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/trade-in-page';
import * as moveWords from '@trade-in/words/trade-in-page-moves';
import { useState, type FormEvent, type RefObject } from 'react';
import { request } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useUnsavedChangesWarning } from '../../../ui/form/use-unsaved-changes-warning.ts';
import { useMove } from '../use-trade-in-page.ts';
import { FactsCard } from './facts.tsx';
import styles from './facts.module.css';

/** What staff wrote about the trade-in. Notes are only added. */
export function NotesCard({ page, field }: { page: TradeInPage; field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const move = useMove(page, { doneTitle: moveWords.saved_note(), onDone: () => setText('') });
  useUnsavedChangesWarning(text.trim() !== '');
  const notes = page.timeline.filter(({ kind }) => kind === 'note').toReversed();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    move.send(({ reference }) => request(addNote, { params: { reference }, body: { text } }));
  }
  return (
    <FactsCard title={words.notes()} of="timeline" aside={words.staffOnly()}>
      {notes.map(({ id, at, actor, text: note }) => (
        <div key={id} className={styles.note}>
          <bdi>{note}</bdi>
          <span className={styles.secondary}>
            {words.noteBy({ name: actor?.name ?? '–', when: formatInstant(new Date(at)) })}
          </span>
        </div>
      ))}
      <form className={styles.form} onSubmit={submit}>
        <Field
          ref={field}
          name="note"
          label={words.addNote()}
          maxLength={textLimits.address}
          autoComplete="off"
          aria-keyshortcuts="N"
          value={text}
          error={move.refusal}
          readOnly={move.isPending}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className={styles.action}
          isBusy={move.isPending}
          busyLabel={common.saving()}
        >
          {words.saveNote()}
        </Button>
      </form>
    </FactsCard>
  );
}
