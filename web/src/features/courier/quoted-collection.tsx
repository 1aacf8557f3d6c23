import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import { Button } from '../../ui/button.tsx';
import { type Collection, placeOf, toParcel } from './collection.ts';
import styles from './delivery.module.css';
import { PinIcon } from './pin-icon.tsx';

interface QuotedCollectionProps {
  collection: Collection;
  onChange: () => void;
}

/** Where the courier collects, from whom, and the parcel that the fee is for. */
export function QuotedCollection({ collection, onChange }: QuotedCollectionProps) {
  const { contactName, contactPhone } = collection;
  return (
    <div className={styles.row}>
      <PinIcon />
      <div>
        <p className={styles.place}>{placeOf(collection)}</p>
        <p className={styles.with}>
          {contactName}, {contactPhone} · {words.oneParcel({ parcel: reasons.parcel(toParcel(collection)) })}
        </p>
      </div>
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={words.changeCollection({ change: words.change() })}
        onClick={onChange}
      >
        {words.change()}
      </Button>
    </div>
  );
}
