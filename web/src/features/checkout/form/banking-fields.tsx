import { accountTypes, banks } from '@trade-in/domain/checkout/bank';
import * as accountTypeNames from '@trade-in/words/account-types';
import * as words from '@trade-in/words/checkout';
import { valueName } from '@trade-in/words/value-name';
import { useId } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './legal-dialog.module.css';
import type { BindField } from './use-checkout-form.ts';

/** The account for a cash payment. Choosing a bank fills in its branch code; both can be typed. */
export function BankingFields({ bind }: { bind: BindField }) {
  const bankList = useId();
  return (
    <div className={styles.fields}>
      <Field {...bind('accountHolderName')} isRequired autoComplete="off" />
      <Field {...bind('bankName')} isRequired list={bankList} autoComplete="off" />
      <datalist id={bankList}>
        {banks.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField {...bind('accountType')} isRequired placeholder={words.accountTypePlaceholder()}>
        {accountTypes.map((type) => (
          <option key={type} value={type}>
            {valueName(accountTypeNames, type)}
          </option>
        ))}
      </SelectField>
      <Field {...bind('branchCode')} isRequired inputMode="numeric" maxLength={6} autoComplete="off" />
      <Field {...bind('accountNumber')} isRequired inputMode="numeric" autoComplete="off" />
      <Field {...bind('proofOfPaymentEmail')} isRequired type="email" inputMode="email" autoComplete="email" />
    </div>
  );
}
