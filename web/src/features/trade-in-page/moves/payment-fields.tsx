import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { calendarDay, dayInJohannesburg, isCalendarDay } from '@trade-in/domain/calendar';
import { textLimits } from '@trade-in/domain/limits';
import { whyNotPaymentDay } from '@trade-in/domain/progress/money-moves';
import { required } from '@trade-in/words/field-reasons';
import { payment_day_invalid } from '@trade-in/words/progress-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import * as words from '@trade-in/words/trade-in-page-moves';
import { Field } from '../../../ui/fields/field.tsx';

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text that is recorded with a settlement. */
export function FactField({
  onChange,
  ...field
}: FieldProps & { name: 'reference' | 'reason' | 'bankReference'; label: string; hint?: string }) {
  return (
    <Field
      {...field}
      maxLength={field.name === 'reason' ? textLimits.address : textLimits.waybill}
      autoComplete="off"
      isRequired
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The reference of a transfer, as the bank statement shows it. */
export function BankReferenceField(field: FieldProps) {
  return <FactField {...field} name="bankReference" label={words.bankReference()} />;
}

/** The day of a payment, until today. */
export function PaidOnField({ today, onChange, ...field }: FieldProps & { today: string }) {
  return (
    <Field
      {...field}
      name="paidOn"
      type="date"
      label={words.paidOn()}
      max={today}
      isRequired
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What limits the day of a payment. */
export type PaymentTerm = Pick<TradeInPage, 'submittedAt' | 'today'>;

/** Returns a sentence about a day on which nothing can have been paid, or null. */
export function paymentDayError(day: string, { submittedAt, today }: PaymentTerm): string | null {
  if (!isCalendarDay(day)) return required({ label: labels.paidOn() });
  const days = { submittedOn: dayInJohannesburg(new Date(submittedAt)), today: calendarDay(today) };
  return whyNotPaymentDay(day, days) === null ? null : payment_day_invalid();
}
