import * as words from '@trade-in/words/checkout';
import { Field, TextareaField } from '../../../ui/fields/field.tsx';
import type { BindField } from './use-checkout-form.ts';

/** The seller's details, all of which the law requires in a dealer's register. */
export function PersonalFields({ bind }: { bind: BindField }) {
  return (
    <>
      <Field {...bind('customerFullName')} isRequired autoComplete="name" />
      <Field
        {...bind('customerIdNumber')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        hint={words.idNumberHint()}
      />
      <TextareaField {...bind('customerAddress')} isRequired rows={2} autoComplete="street-address" />
      <Field {...bind('customerCellNumber')} isRequired type="tel" inputMode="tel" autoComplete="tel" />
      <Field {...bind('customerEmail')} isRequired type="email" inputMode="email" autoComplete="email" />
    </>
  );
}
