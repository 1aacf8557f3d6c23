import { calendarDay } from '@trade-in/domain/calendar';
import { countClubs } from '@trade-in/domain/cart/cart';
import { earliestCollection, latestCollection } from '@trade-in/domain/courier/collection';
import { smallestParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import type { CollectionField } from './collection.ts';
import { collectionLabels } from './validate-collection.ts';
import styles from './collection-form.module.css';
import type { Courier } from './use-courier.ts';

interface CollectionFieldsProps {
  courier: Courier;
  /** `YYYY-MM-DD` in Johannesburg. */
  today: string;
}

type Bound = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'value' | 'error' | 'onChange'>;

/** Returns the props that bind a field to the form's state. */
function bindTo({ collection, errors, setField }: Courier): (field: CollectionField) => Bound {
  return (field) => ({
    name: field,
    label: collectionLabels[field],
    value: collection[field],
    error: errors[field],
    onChange: (event) => setField(field, event.target.value),
  });
}

/** The address, the contact and the date. */
export function CollectionFields({ courier, today }: CollectionFieldsProps) {
  const day = calendarDay(today);
  const bind = bindTo(courier);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{words.addressTitle()}</legend>
      <Field {...bind('street')} isRequired autoComplete="section-collection street-address" className={styles.whole} />
      <Field {...bind('suburb')} isRequired autoComplete="section-collection address-level3" />
      <Field {...bind('city')} isRequired autoComplete="section-collection address-level2" />
      <Field
        {...bind('postalCode')}
        isRequired
        inputMode="numeric"
        maxLength={4}
        autoComplete="section-collection postal-code"
      />
      <Field {...bind('date')} isRequired type="date" min={earliestCollection(day)} max={latestCollection(day)} />
      <Field {...bind('contactName')} isRequired autoComplete="section-collection name" />
      <Field {...bind('contactPhone')} isRequired type="tel" inputMode="tel" autoComplete="section-collection tel" />
    </fieldset>
  );
}

/** The parcel's size, which the courier's fee depends on. */
export function ParcelFields({ courier }: { courier: Courier }) {
  const bind = bindTo(courier);
  const count = countClubs(courier.clubs);
  const smallest = smallestParcel(courier.clubs);
  return (
    <fieldset className={styles.parcel}>
      <legend className={styles.legend}>{words.parcelTitle()}</legend>
      <p className={styles.hint}>
        {smallest === null
          ? reasons.clubs_exceed_any_parcel({ count })
          : words.suggestedParcel({ count, smallest: reasons.parcel({ ...smallest }) })}
      </p>
      <Field {...bind('length')} unit="cm" inputMode="numeric" />
      <Field {...bind('width')} unit="cm" inputMode="numeric" />
      <Field {...bind('height')} unit="cm" inputMode="numeric" />
      <Field {...bind('weight')} unit="kg" inputMode="numeric" />
    </fieldset>
  );
}
