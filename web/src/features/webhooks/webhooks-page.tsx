import { listWebhooks, type WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/webhooks';
import { useRef, useState } from 'react';
import { queryOf } from '../../api/use-endpoint.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import styles from './webhooks-page.module.css';

type DialogState =
  | { kind: 'form'; endpoint: WebhookEndpoint | null }
  | { kind: 'secret'; secret: string }
  | { kind: 'deliveries'; endpoint: WebhookEndpoint };

/** `/admin/webhooks`: the endpoints of other systems that receive events. */
export function WebhooksPage() {
  // Deliveries change the state of endpoints without the user, so it is loaded on every visit.
  const list = useQuery({ ...queryOf(listWebhooks), refetchOnMount: 'always' });
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const showDeliveries = (endpoint: WebhookEndpoint) => setDialog({ kind: 'deliveries', endpoint });
  const showSecret = (secret: string) => setDialog({ kind: 'secret', secret });
  const actions = useWebhookActions({
    onSecret: showSecret,
    onShowDeliveries: showDeliveries,
    // The card with the focused button disappears.
    onDeleted: () => addButton.current?.focus(),
  });
  useScreenReady(!list.isPending);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{shell.webhooks()}</h1>
        <Button variant="secondary" aria-busy={list.isFetching} onClick={() => void list.refetch()}>
          {common.refresh()}
        </Button>
        <Button ref={addButton} onClick={() => setDialog({ kind: 'form', endpoint: null })}>
          {words.add()}
        </Button>
      </div>
      <p className={styles.intro}>{words.intro()}</p>
      {list.isError && (
        <Notice tone="red" role="alert" title={words.failedTitle()}>
          <p>{list.error.sentence ?? common.checkConnection()}</p>
        </Notice>
      )}
      {list.isPending && <p role="status">{words.loading()}</p>}
      {list.data?.length === 0 && <Empty />}
      {list.data?.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          actions={actions}
          onShowDeliveries={() => showDeliveries(endpoint)}
          onEdit={() => setDialog({ kind: 'form', endpoint })}
        />
      ))}
      {dialog !== null && (
        <OpenDialog dialog={dialog} count={list.data?.length ?? 0} onCreated={showSecret} onClose={close} />
      )}
    </div>
  );
}

interface OpenDialogProps {
  dialog: DialogState;
  /** How many endpoints there are. */
  count: number;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

function OpenDialog({ dialog, count, onCreated, onClose }: OpenDialogProps) {
  if (dialog.kind === 'secret') return <SecretDialog secret={dialog.secret} onClose={onClose} />;
  if (dialog.kind === 'deliveries') return <DeliveriesDialog endpoint={dialog.endpoint} onClose={onClose} />;
  return <EndpointForm endpoint={dialog.endpoint} count={count} onCreated={onCreated} onClose={onClose} />;
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2>{words.emptyTitle()}</h2>
      <p>{words.empty()}</p>
    </div>
  );
}
