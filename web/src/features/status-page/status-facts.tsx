import { cancelOwnTradeIn, type Status } from '@trade-in/contract/endpoints/progress/status-page';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/status-page';
import { type RefObject, useState } from 'react';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useFocusAfterRemoval } from '../../ui/browser/use-focus-after-removal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { RefillCart } from './refill-cart.tsx';
import styles from './status-page.module.css';
import { useFreshStatus } from './use-answers.ts';

interface StatusFactsProps {
  token: string;
  status: Status;
  settings: Settings;
  /** Gets the focus after a cancellation, whose button is gone. */
  headline: RefObject<HTMLElement | null>;
}

/** The quote's term, the parcel, how our mails are recognised, and the cancellation. */
export function StatusFacts({ token, status, settings, headline }: StatusFactsProps) {
  const { parcel, quoteHeldUntil: day, mailDigits: digits, stage } = status;
  const isAwaited = stage === 'new' || stage === 'to_ship' || stage === 'in_transit';
  const isQuoteHeld = day >= settings.today;
  return (
    <Card title={words.detailsTitle()} className={styles.facts}>
      {isAwaited && <p>{isQuoteHeld ? words.heldUntil({ day }) : words.quoteEnded({ day })}</p>}
      {parcel !== null && <Waybill parcel={parcel} />}
      <p>{settings.connected.mail ? words.mailDigits({ digits }) : words.digitsNotMailed({ digits })}</p>
      <RefillCart status={status} />
      <CancelTradeIn token={token} status={status} headline={headline} />
    </Card>
  );
}

function Waybill({ parcel: { waybill, trackingUrl } }: { parcel: NonNullable<Status['parcel']> }) {
  if (waybill === null) return null;
  return (
    <p>
      {words.waybill({ waybill })}{' '}
      {trackingUrl !== null && (
        <TextLink href={trackingUrl} rel="noreferrer" target="_blank">
          {words.track()}
        </TextLink>
      )}
    </p>
  );
}

function CancelTradeIn({ token, status, headline }: Omit<StatusFactsProps, 'settings'>) {
  const { show, showFailure, error, changes } = useFreshStatus(token);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useEndpointMutation(cancelOwnTradeIn, {
    onSuccess: show,
    onError: showFailure,
    onSettled: () => setAsked(false),
  });
  useFocusAfterRemoval(headline, changes > 0 && !status.canCancel && !isAsked);
  return (
    <>
      {error !== null && (
        <Notice tone="red" role="alert">
          {error}
        </Notice>
      )}
      {status.canCancel && (
        <Button variant="secondary" className={styles.scripted} onClick={() => setAsked(true)}>
          {words.cancel()}
        </Button>
      )}
      {isAsked && (
        <Dialog
          title={words.cancelTitle()}
          focusesTitle
          onClose={() => setAsked(false)}
          footer={
            <div className={styles.dialogButtons}>
              <Button variant="secondary" onClick={() => setAsked(false)}>
                {words.keep()}
              </Button>
              <Button
                variant="destructive"
                isBusy={isPending}
                busyLabel={words.cancelling()}
                onClick={() => mutate({ params: { token }, body: { version: status.version } })}
              >
                {words.yesCancel()}
              </Button>
            </div>
          }
        >
          <p>{whatIsCancelled(status).join(' ')}</p>
        </Dialog>
      )}
    </>
  );
}

function whatIsCancelled({ code, parcel }: Status): string[] {
  return [
    words.cancelText(),
    ...(code === null ? [] : [words.cancelCode()]),
    ...(parcel?.status === 'pending' ? [words.cancelCourier()] : []),
  ];
}
