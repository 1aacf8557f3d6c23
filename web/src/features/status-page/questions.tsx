import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/status-page';
import { PhoneLink } from '../../ui/text/link.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import styles from './questions.module.css';

/** Whom to call. */
export function Questions({ settings: { shopContact: contact, shopPhone } }: { settings: Settings }) {
  return (
    <p className={styles.questions}>
      <MessageWith message={(phone) => words.questions({ contact, phone })}>
        <PhoneLink phone={shopPhone} />
      </MessageWith>
    </p>
  );
}
