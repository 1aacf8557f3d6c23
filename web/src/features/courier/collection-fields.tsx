import { calendarDay } from '@trade-in/domain/calendar';
import { countClubs } from '@trade-in/domain/cart';
import { earliestCollection, latestCollection } from '@trade-in/domain/collection';
import { counted } from '@trade-in/domain/counted';
import { formatParcel } from '@trade-in/domain/parcel';
import { smallestParcel } from '@trade-in/domain/parcel-for-clubs';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import type { CollectionField } from './collection.ts';
import { collectionLabels } from './complaint.ts';
import styles from './courier-card.module.css';
import type { Courier } from './use-courier.ts';

interface CollectionFieldsProps {
  courier: Courier;
  /** `YYYY-MM-DD` in Johannesburg. */
  today: string;
}

type Bound = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'value' | 'error' | 'onChange'>;

/** What ties one field to the form's state. */
function binding({ collection, errors, setField }: Courier): (field: CollectionField) => Bound {
  return (field) => ({
    name: field,
    label: collectionLabels[field],
    value: collection[field],
    error: errors[field],
    onChange: (event) => setField(field, event.target.value),
  });
}

/** Where from, who hands over, and when. */
export function CollectionFields({ courier, today }: CollectionFieldsProps) {
  const day = calendarDay(today);
  const bound = binding(courier);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Collection address</legend>
      <Field
        {...bound('street')}
        isRequired
        autoComplete="section-collection street-address"
        className={styles.whole}
      />
      <Field {...bound('suburb')} isRequired autoComplete="section-collection address-level3" />
      <Field {...bound('city')} isRequired autoComplete="section-collection address-level2" />
      <Field
        {...bound('postalCode')}
        isRequired
        inputMode="numeric"
        maxLength={4}
        autoComplete="section-collection postal-code"
      />
      <Field {...bound('date')} isRequired type="date" min={earliestCollection(day)} max={latestCollection(day)} />
      <Field {...bound('contactName')} isRequired autoComplete="section-collection name" />
      <Field {...bound('contactPhone')} isRequired type="tel" inputMode="tel" autoComplete="section-collection tel" />
    </fieldset>
  );
}

/** How large the parcel is: the courier's fee depends on it. */
export function ParcelFields({ courier }: { courier: Courier }) {
  const bound = binding(courier);
  const clubs = counted(countClubs(courier.clubs), 'club');
  const smallest = smallestParcel(courier.clubs);
  return (
    <fieldset className={styles.parcel}>
      <legend className={styles.legend}>Package dimensions</legend>
      <p className={styles.hint}>
        {smallest === null
          ? `${clubs} do not fit in one parcel. Bring them in, or trade them in a few at a time.`
          : `Our suggestion for ${clubs} in one parcel. Measure yours and correct the size: at least ${formatParcel(smallest)}.`}
      </p>
      <Field {...bound('length')} unit="cm" inputMode="numeric" />
      <Field {...bound('width')} unit="cm" inputMode="numeric" />
      <Field {...bound('height')} unit="cm" inputMode="numeric" />
      <Field {...bound('weight')} unit="kg" inputMode="numeric" />
    </fieldset>
  );
}
