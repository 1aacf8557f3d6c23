import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/club-request';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { PhoneLink } from '../../ui/text/link.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import { AskForm } from './ask-form.tsx';
import styles from './club-request.module.css';

/** The form, with a sentence about when and how the answer comes. Sending needs JavaScript, as the cart does. */
export function AskPage() {
  const { data: shop } = useEndpoint(readSettings);
  useScreenReady();
  return (
    <div className={styles.page}>
      <h1>{words.title()}</h1>
      <p className={styles.lead}>{words.lead()}</p>
      <p className={styles.lead}>{shop?.connected.mail === true ? words.whenMailed() : words.whenOnPage()}</p>
      <noscript>
        <p>{words.needsScript()}</p>
      </noscript>
      <AskForm />
      {shop && (
        <p className={styles.hint}>
          <MessageWith message={(phone) => words.call({ contact: shop.shopContact, phone })}>
            <PhoneLink phone={shop.shopPhone} />
          </MessageWith>
        </p>
      )}
    </div>
  );
}
