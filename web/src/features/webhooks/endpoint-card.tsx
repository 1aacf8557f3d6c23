import type { WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import * as words from '@trade-in/words/webhooks';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import styles from './endpoint-card.module.css';
import type { WebhookActions } from './use-webhook-actions.ts';
import { disabledText, eventLabel, stateLabels, stateTones, whenText } from './webhook-labels.ts';

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  actions: WebhookActions;
  onShowDeliveries: () => void;
  onEdit: () => void;
}

/** An endpoint with its state, its last delivery and its actions. */
export function EndpointCard({ endpoint, actions, onShowDeliveries, onEdit }: EndpointCardProps) {
  const { url, disabled, previousSecretUntil } = endpoint;
  const isEnabled = disabled === null;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.url}>{url}</h2>
        <Pill tone={isEnabled ? 'green' : 'red'}>{isEnabled ? words.enabled() : words.disabled()}</Pill>
      </div>
      {disabled !== null && (
        <Notice tone={disabled.reason === 'staff' ? 'amber' : 'red'}>
          <p>{disabledText(disabled)}</p>
        </Notice>
      )}
      <Facts endpoint={endpoint} />
      {previousSecretUntil !== null && (
        <p className={styles.note}>{words.previousSecret({ when: whenText(previousSecretUntil) })}</p>
      )}
      <div className={styles.actions}>
        <Action url={url} onClick={onShowDeliveries}>
          {words.showDeliveries()}
        </Action>
        <Action url={url} onClick={() => actions.sendTest(endpoint)}>
          {words.sendTest()}
        </Action>
        <Action url={url} onClick={onEdit}>
          {words.edit()}
        </Action>
        <Action url={url} onClick={() => actions.setEnabled(endpoint, !isEnabled)}>
          {isEnabled ? words.disable() : words.enable()}
        </Action>
        <Action url={url} onClick={() => actions.rotate(endpoint)}>
          {words.rotate()}
        </Action>
        <Action url={url} className={styles.delete} onClick={() => actions.remove(endpoint)}>
          {words.remove()}
        </Action>
      </div>
    </Card>
  );
}

function Facts({ endpoint: { events, lastDelivery: last } }: Pick<EndpointCardProps, 'endpoint'>) {
  return (
    <dl className={styles.facts}>
      <dt>{words.events()}</dt>
      <dd>
        <ul>
          {events.map((event) => (
            <li key={event}>{eventLabel(event)}</li>
          ))}
        </ul>
      </dd>
      <dt>{words.lastDelivery()}</dt>
      <dd>
        {last === null ? (
          words.noDelivery()
        ) : (
          <span className={styles.last}>
            {words.eventAt({ event: eventLabel(last.event), when: whenText(last.at) })}
            <Pill tone={stateTones[last.state]}>{stateLabels[last.state]()}</Pill>
          </span>
        )}
      </dd>
    </dl>
  );
}

interface ActionProps {
  url: string;
  children: string;
  onClick: () => void;
  className?: string | undefined;
}

function Action({ url, children, ...button }: ActionProps): ReactNode {
  return (
    <Button variant="secondary" aria-label={words.actionFor({ action: children, url })} {...button}>
      {children}
    </Button>
  );
}
