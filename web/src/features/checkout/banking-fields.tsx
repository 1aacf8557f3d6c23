import { accountTypes, banks } from '@trade-in/domain/bank';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Binding } from './use-checkout-form.ts';

/** Where the cash goes. Choosing a bank fills in its branch code; both can be typed. */
export function BankingFields({ bind }: { bind: Binding }) {
  const bankList = useId();
  return (
    <>
      <Field {...bind('accountHolderName')} isRequired autoComplete="off" />
      <Field {...bind('bankName')} isRequired list={bankList} autoComplete="off" />
      <datalist id={bankList}>
        {banks.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField {...bind('accountType')} isRequired placeholder="Select an account type...">
        {accountTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Field {...bind('branchCode')} isRequired inputMode="numeric" maxLength={6} autoComplete="off" />
      <Field {...bind('accountNumber')} isRequired inputMode="numeric" autoComplete="off" />
      <Field {...bind('proofOfPaymentEmail')} isRequired type="email" inputMode="email" autoComplete="email" />
    </>
  );
}
