import type { Settings } from '@trade-in/contract/settings';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './courier-card.module.css';

/** Where to bring the clubs, and whom to ask for. */
export function DropOff({ settings }: { settings: Settings }) {
  const { street, suburb, city, postalCode } = settings.shopAddress;
  return (
    <div className={styles.dropOff}>
      <h3>Or drop your clubs off</h3>
      <address>
        {settings.shopName}
        <br />
        {street}
        <br />
        {suburb}, {city}, {postalCode}
      </address>
      <p>
        Ask for {settings.shopContact}, <PhoneLink phone={settings.shopPhone} />
      </p>
    </div>
  );
}
