import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/courier';
import { PhoneLink, TextLink } from '../../ui/text/link.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './delivery.module.css';
import { PinIcon } from './pin-icon.tsx';

/** The shop's address and contact, for customers who bring their clubs. */
export function DropOff({ settings }: { settings: Settings }) {
  const { street, suburb, city, postalCode } = settings.shopAddress;
  return (
    <div className={styles.row}>
      <PinIcon />
      <div>
        <address>
          {settings.shopName}
          <br />
          {street}
          <br />
          {suburb}, {city}, {postalCode}
        </address>
        {settings.shopHours !== null && (
          <p className={styles.with}>{words.openingHours({ hours: settings.shopHours })}</p>
        )}
        <p className={styles.with}>
          <MessageWith message={(phone) => words.askFor({ contact: settings.shopContact, phone })}>
            <PhoneLink phone={settings.shopPhone} />
          </MessageWith>
        </p>
      </div>
      <TextLink className={styles.action} href={mapUrl(settings.shopAddress)} target="_blank" rel="noopener">
        {words.showOnMap()}
        <VisuallyHidden> {words.opensNewTab()}</VisuallyHidden>
      </TextLink>
    </div>
  );
}

/** Returns the URL of a map search for a postal address. Phones open it in their map app. */
function mapUrl({ street, suburb, city, postalCode }: Settings['shopAddress']): string {
  const query = new URLSearchParams({ api: '1', query: [street, suburb, city, postalCode].join(', ') });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
