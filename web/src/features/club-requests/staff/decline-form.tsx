import { declineClub, type RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { declineReasons } from '@trade-in/domain/club-requests/club-request';
import { textLimits } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/club-requests';
import { required } from '@trade-in/words/field-reasons';
import { reason as reasonLabel } from '@trade-in/words/staff-field-labels';
import { type FormEvent, useState } from 'react';
import { request } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useUnsavedChangesWarning } from '../../../ui/form/use-unsaved-changes-warning.ts';
import { Notice } from '../../../ui/notice.tsx';
import { reasonNames } from './request-names.ts';
import styles from './request-page.module.css';
import { useAnswer } from './use-answer.ts';

/** Declines the club with a reason. */
export function DeclineForm({ page }: { page: RequestPage }) {
  const [isInvalid, setIsInvalid] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedChangesWarning(isTyped);
  const { send, isPending, fields, sentence } = useAnswer(page, words.saved());
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = declineReasons.find((each) => each === form.get('reason'));
    const note = form.get('note');
    showErrors(event.currentTarget, () => setIsInvalid(reason === undefined));
    if (reason === undefined) return;
    const { reference, version } = page;
    send(() =>
      request(declineClub, {
        params: { reference },
        body: { version, reason, note: typeof note === 'string' ? note : null },
      }),
    );
  }
  return (
    <details className={styles.decline}>
      <summary>{words.declineTitle()}</summary>
      <form
        className={styles.form}
        aria-label={words.decline()}
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) =>
          setIsTyped([...new FormData(currentTarget).values()].some((each) => each !== ''))
        }
      >
        <ReasonField
          error={isInvalid ? required({ label: reasonLabel() }) : fields['reason']}
          onChange={() => setIsInvalid(false)}
        />
        <TextareaField
          name="note"
          label={words.note()}
          hint={words.noteHint()}
          rows={2}
          maxLength={textLimits.address}
          error={fields['note']}
        />
        {sentence !== null && (
          <Notice tone="red" role="alert">
            <p>{sentence}</p>
          </Notice>
        )}
        <Button type="submit" variant="secondary" isBusy={isPending} busyLabel={common.saving()}>
          {words.decline()}
        </Button>
      </form>
    </details>
  );
}

function ReasonField({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  return (
    <SelectField
      name="reason"
      label={words.reason()}
      placeholder={words.chooseReason()}
      isRequired
      error={error}
      onChange={onChange}
    >
      {declineReasons.map((reason) => (
        <option key={reason} value={reason}>
          {reasonNames[reason]()}
        </option>
      ))}
    </SelectField>
  );
}
