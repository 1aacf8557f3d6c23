import { resendWebhook, type WebhookDelivery } from '@trade-in/contract/endpoints/partners/webhooks';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './deliveries-dialog.module.css';
import { eventLabel, failureLabel, stateLabels, stateTones, whenText } from './webhook-labels.ts';

interface DeliveryDetailsProps {
  delivery: WebhookDelivery;
  onResent: () => void;
}

/** A delivery as one line that opens. */
export function DeliveryDetails({ delivery, onResent }: DeliveryDetailsProps) {
  const { id, event, state, failure, createdAt, requestBody, responseBody } = delivery;
  const isRetrying = state === 'waiting' && failure !== null;
  const { toast } = useToast();
  const resending = useEndpointMutation(resendWebhook, {
    onSuccess: () => {
      onResent();
      toast({ title: words.resent() });
    },
    onError: ({ sentence }) =>
      toast({ title: words.resendFailed(), description: sentence ?? common.checkConnection(), isDestructive: true }),
  });
  return (
    <details className={styles.delivery}>
      <summary className={styles.summary}>
        <strong>{eventLabel(event)}</strong>{' '}
        <Pill tone={stateTones[state]}>{isRetrying ? words.retrying() : stateLabels[state]()}</Pill>{' '}
        <time dateTime={createdAt} className={styles.when}>
          {whenText(createdAt)}
        </time>
      </summary>
      <div className={styles.details}>
        <Facts delivery={delivery} />
        <h3>{words.requestBody()}</h3>
        <pre className={styles.code}>{requestBody}</pre>
        <h3>{words.responseBody()}</h3>
        <pre className={styles.code}>{responseBody || words.none()}</pre>
        <Button
          variant="secondary"
          isBusy={resending.isPending}
          onClick={() => resending.mutate({ params: { id }, body: {} })}
        >
          {words.resend()}
        </Button>
      </div>
    </details>
  );
}

function Facts({ delivery }: Pick<DeliveryDetailsProps, 'delivery'>) {
  const { event, messageId, attempts, lastAttemptAt, status, failure } = delivery;
  const facts = [
    [words.event(), event],
    [words.messageId(), messageId],
    [words.attempts(), String(attempts)],
    [words.lastAttempt(), lastAttemptAt === null ? words.none() : whenText(lastAttemptAt)],
    [words.status(), status === null ? words.none() : String(status)],
    ...(failure === null ? [] : [[words.failure(), failureLabel(failure)] as const]),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
