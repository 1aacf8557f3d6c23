import { textLimits } from '@trade-in/domain/limits';
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
