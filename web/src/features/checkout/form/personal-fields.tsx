import * as words from '@trade-in/words/checkout';
import { Field, TextareaField } from '../../../ui/fields/field.tsx';
import styles from './legal-dialog.module.css';
import type { BindField } from './use-checkout-form.ts';

interface PersonalFieldsProps {
  bind: BindField;
  isMailConnected: boolean;
}

/** The seller's details, all of which the law requires in a dealer's register. */
export function PersonalFields({ bind, isMailConnected }: PersonalFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field {...bind('customerFullName')} isRequired autoComplete="name" />
      <Field
        {...bind('customerIdNumber')}
        className={styles.hinted}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        hint={words.idNumberHint()}
      />
      <TextareaField
        {...bind('customerAddress')}
        className={styles.whole}
        isRequired
        rows={2}
        autoComplete="street-address"
      />
      <Field {...bind('customerCellNumber')} isRequired type="tel" inputMode="tel" autoComplete="tel" />
      <Field
        {...bind('customerEmail')}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        {...(!isMailConnected && { className: styles.hinted, hint: words.emailNotSent() })}
      />
    </div>
  );
}
