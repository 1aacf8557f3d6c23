import { improveOffer, prolongOffer } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { type CalendarDay, calendarDay, formatDay, isCalendarDay } from '@trade-in/domain/calendar';
import { textLimits } from '@trade-in/domain/limits';
import { type Cents, formatRands, parseRands, zeroCents } from '@trade-in/domain/money';
import { latestOfferDay, whyNotImproveOffer, whyNotProlongOffers } from '@trade-in/domain/progress/open-offer';
import { canImprove as canImproveClub } from '@trade-in/domain/progress/staff-actions';
import { required } from '@trade-in/words/field-reasons';
import * as reasons from '@trade-in/words/progress-reasons';
import { progressSentence } from '@trade-in/words/progress-sentence';
import * as labels from '@trade-in/words/staff-field-labels';
import { amount_unreadable } from '@trade-in/words/staff-field-reasons';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useMove } from '../use-trade-in-page.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Returns whether staff can offer more for a club. */
function canImprove({ state, found }: PageClub): boolean {
  return canImproveClub({ state, isInspected: found !== null });
}

/** Asks for a higher value of one club. */
export function OfferDialog({ page, onClose }: DialogProps) {
  const form = useOfferForm({ page, onClose });
  const { clubs, club, value, reason, errorOf, move } = form;
  return (
    <MoveDialog
      title={words.betterOffer()}
      submitLabel={words.saveOffer()}
      isUnsaved={form.isChanged}
      move={move}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        name="club"
        label={words.offerClub()}
        value={club?.id ?? ''}
        onChange={(event) => form.setChosen(event.target.value)}
      >
        {clubs.map(({ id, brandName, modelName }) => (
          <option key={id} value={id ?? ''}>
            {`${brandName} ${modelName}`}
          </option>
        ))}
      </SelectField>
      <Field
        name="value"
        label={words.offerValue()}
        hint={limitsOf(club)}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        value={value}
        error={errorOf('value')}
        onChange={form.onValue}
      />
      <Field
        name="reason"
        label={words.offerReason()}
        hint={words.offerReasonHint()}
        maxLength={textLimits.address}
        isRequired
        value={reason}
        error={errorOf('reason')}
        onChange={form.onReason}
      />
      <p>{words.offerEffect()}</p>
    </MoveDialog>
  );
}

function limitsOf(club: PageClub | undefined): string {
  return words.offerNow({
    amount: formatRands(club?.value ?? zeroCents),
    max: formatRands(club?.found?.maxValue ?? zeroCents),
  });
}

function useOfferForm({ page, onClose }: DialogProps) {
  const clubs = page.clubs.filter(canImprove);
  const [first] = useState(clubs[0]?.id ?? '');
  const [chosen, setChosen] = useState(first);
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const move = useMove(page, { doneTitle: words.saved_offer(), onDone: onClose });
  const { errorOf, show, clear, onChangeOf } = useFieldErrors(move);
  const club = clubs.find(({ id }) => id === chosen);
  function submit(form: HTMLFormElement) {
    const amount = parseRands(value);
    const valueError = amount === null ? amount_unreadable() : offerError(amount, club);
    const found = {
      ...(valueError !== null && { value: valueError }),
      ...(reason.trim() === '' && { reason: required({ label: labels.reason() }) }),
    };
    show(form, found);
    if (amount === null || Object.keys(found).length > 0) return;
    move.send(({ reference, version }) =>
      request(improveOffer, { params: { reference }, body: { version, club: chosen, value: amount, reason } }),
    );
  }
  const isChanged = value !== '' || reason !== '' || chosen !== first;
  return {
    clubs,
    club,
    value,
    reason,
    errorOf,
    move,
    isChanged,
    submit,
    setChosen(id: string) {
      setChosen(id);
      // The limits are those of the club.
      clear('value');
    },
    onValue: onChangeOf('value', setValue),
    onReason: onChangeOf('reason', setReason),
  };
}

/** Returns a sentence about a value that can't be offered in place of the present one, or null. */
function offerError(value: Cents, club: PageClub | undefined): string | null {
  const reason = whyNotImproveOffer(value, {
    present: club?.value ?? null,
    max: club?.found?.maxValue ?? zeroCents,
  });
  return reason && progressSentence(reasons, reason);
}

/** Returns the last days of the open offers. */
function endsOf({ clubs }: TradeInPage): (CalendarDay | null)[] {
  return clubs
    .filter(({ state }) => state === 'offered')
    .map(({ offerOpenUntil }) => (offerOpenUntil === null ? null : calendarDay(offerOpenUntil)));
}

/** Returns a sentence about a day until which the open offers can't be left open, or null. */
function termError(until: string, page: TradeInPage): string | null {
  if (!isCalendarDay(until)) return required({ label: labels.offerOpenUntil() });
  const reason = whyNotProlongOffers(until, { ends: endsOf(page), today: calendarDay(page.today) });
  return reason && progressSentence(reasons, reason);
}

/** Asks until when the open offers stay open. */
export function ProlongDialog({ page, onClose }: DialogProps) {
  const ends = endsOf(page).filter((end) => end !== null);
  const today = calendarDay(page.today);
  const first = ends.toSorted((one, other) => one.localeCompare(other))[0] ?? today;
  const [until, setUntil] = useState('');
  const move = useMove(page, { doneTitle: words.saved_prolong(), onDone: onClose });
  const { errorOf, show, onChangeOf } = useFieldErrors(move);
  function submit(form: HTMLFormElement) {
    const found = termError(until, page);
    show(form, found === null ? {} : { until: found });
    if (found !== null) return;
    move.send(({ reference, version }) => request(prolongOffer, { params: { reference }, body: { version, until } }));
  }
  return (
    <MoveDialog
      title={words.prolong()}
      submitLabel={words.saveProlong()}
      isUnsaved={until !== ''}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        name="until"
        type="date"
        label={words.openUntil()}
        hint={words.openUntilHint({ day: formatDay(first) })}
        min={first}
        max={latestOfferDay(today)}
        isRequired
        value={until}
        error={errorOf('until')}
        onChange={onChangeOf('until', setUntil)}
      />
    </MoveDialog>
  );
}
