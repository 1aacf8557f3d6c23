import { Field, TextareaField } from '../../ui/field.tsx';
import type { Binding } from './use-checkout-form.ts';

/** Who sells the clubs; the law wants each of these in the dealer's register. */
export function PersonalFields({ bind }: { bind: Binding }) {
  return (
    <>
      <Field {...bind('customerFullName')} isRequired autoComplete="name" />
      <Field
        {...bind('customerIdNumber')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        hint="The 13 digits of your South African ID"
      />
      <TextareaField {...bind('customerAddress')} isRequired rows={2} autoComplete="street-address" />
      <Field {...bind('customerCellNumber')} isRequired type="tel" inputMode="tel" autoComplete="tel" />
      <Field {...bind('customerEmail')} isRequired type="email" inputMode="email" autoComplete="email" />
    </>
  );
}
