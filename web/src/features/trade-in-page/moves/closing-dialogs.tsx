import { cancelTradeIn, returnClubs } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import { textLimits } from '@trade-in/domain/limits';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import { clubs_required } from '@trade-in/words/staff-field-reasons';
import * as pageWords from '@trade-in/words/trade-in-page';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useId, useState } from 'react';
import { request } from '../../../api/request.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useMove } from '../use-trade-in-page.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './move-dialog.module.css';
import { useFieldErrors } from './use-field-errors.ts';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Asks which declined clubs go back, and how. */
export function ReturnDialog({ page, onClose }: DialogProps) {
  const clubs = page.clubs.filter(({ state }) => state === 'declined');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [waybillNumber, setWaybillNumber] = useState('');
  const errorId = useId();
  const move = useMove(page, { doneTitle: words.saved_return(), onDone: onClose });
  const { errorOf, show, onChangeOf } = useFieldErrors(move);
  const chosen = clubs.flatMap(({ id }) => (id === null || kept.includes(id) ? [] : [id]));
  const clubsErrorId = chosen.length === 0 ? errorId : undefined;
  function submit(form: HTMLFormElement) {
    show(form, waybillNumber.trim() === '' ? { waybillNumber: required({ label: labels.waybillNumber() }) } : {});
    if (chosen.length === 0 || waybillNumber.trim() === '') return;
    move.send(({ reference, version }) =>
      request(returnClubs, { params: { reference }, body: { version, clubs: chosen, waybillNumber } }),
    );
  }
  return (
    <MoveDialog
      title={words.startReturn()}
      submitLabel={words.saveReturn()}
      isUnsaved={waybillNumber !== '' || kept.length > 0}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.returnHint()}</p>
      <fieldset className={styles.clubs} aria-describedby={clubsErrorId}>
        <legend>{pageWords.clubs()}</legend>
        {clubs.map(({ id, brandName, modelName }) => (
          <Checkbox
            key={id}
            name={`return-${id ?? ''}`}
            label={`${brandName} ${modelName}`}
            checked={id !== null && chosen.includes(id)}
            aria-invalid={clubsErrorId !== undefined || undefined}
            onChange={(event) => {
              const isKept = !event.target.checked;
              setKept((all) => (isKept ? [...all, id ?? ''] : all.filter((each) => each !== id)));
            }}
          />
        ))}
        <ErrorText id={clubsErrorId}>{clubs_required()}</ErrorText>
      </fieldset>
      <Field
        name="waybillNumber"
        label={words.returnWaybill()}
        hint={words.returnWaybillHint()}
        maxLength={textLimits.waybill}
        autoComplete="off"
        spellCheck={false}
        isRequired
        value={waybillNumber}
        error={errorOf('waybillNumber')}
        onChange={onChangeOf('waybillNumber', setWaybillNumber)}
      />
    </MoveDialog>
  );
}

/** Returns whether the customer gets emails: a mail server is connected, and they gave an email. */
function useIsMailed({ person }: TradeInPage): boolean {
  const isMailConnected = useEndpoint(readSettings).data?.connected.mail ?? false;
  return isMailConnected && (person.email ?? person.account?.proofEmail ?? null) !== null;
}

/** Says what a cancellation does before it is done. */
export function CancelDialog({ page, onClose }: DialogProps) {
  const move = useMove(page, { doneTitle: words.saved_cancel(), onDone: onClose });
  const isMailed = useIsMailed(page);
  const { code, parcel } = page;
  return (
    <MoveDialog
      title={words.cancelTradeIn()}
      submitLabel={words.saveCancel()}
      isDestructive
      isUnsaved={false}
      move={move}
      onSubmit={() =>
        move.send(({ reference, version }) => request(cancelTradeIn, { params: { reference }, body: { version } }))
      }
      onClose={onClose}
    >
      <p>{words.cancelHint()}</p>
      {code !== null && <p>{code.state === 'used' ? words.cancelUsed() : words.cancelCode()}</p>}
      {parcel?.status === 'pending' && <p>{isMailed ? words.cancelCollection() : words.cancelCollectionNotMailed()}</p>}
    </MoveDialog>
  );
}
