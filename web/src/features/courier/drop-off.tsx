import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/courier';
import { PhoneLink } from '../../ui/text/link.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import styles from './courier-card.module.css';

/** The shop's address and contact, for customers who bring their clubs. */
export function DropOff({ settings }: { settings: Settings }) {
  const { street, suburb, city, postalCode } = settings.shopAddress;
  return (
    <div className={styles.dropOff}>
      <h3>{words.dropOffTitle()}</h3>
      <address>
        {settings.shopName}
        <br />
        {street}
        <br />
        {suburb}, {city}, {postalCode}
      </address>
      <p>
        <MessageWith message={(phone) => words.askFor({ contact: settings.shopContact, phone })}>
          <PhoneLink phone={settings.shopPhone} />
        </MessageWith>
      </p>
    </div>
  );
}
