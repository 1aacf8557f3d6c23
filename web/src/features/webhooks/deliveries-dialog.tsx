import {
  listWebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@trade-in/contract/endpoints/partners/webhooks';
import { useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import { queryOf } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './deliveries-dialog.module.css';
import { DeliveryDetails } from './delivery-details.tsx';

/** How often the result of a delivery is asked for that staff have just requested. */
const refetchMs = 2000;

interface DeliveriesDialogProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** The last deliveries to an endpoint, with their requests and responses. */
export function DeliveriesDialog({ endpoint: { id, url }, onClose }: DeliveriesDialogProps) {
  const deliveries = useQuery({
    ...queryOf(listWebhookDeliveries, { params: { id } }),
    // Deliveries go on without the user.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) => data.some(isFirstAttemptDue) && refetchMs,
  });
  const refresh = () => void deliveries.refetch();
  return (
    <Dialog
      title={words.deliveriesTitle()}
      isWide
      focusesTitle
      onClose={onClose}
      footer={
        <Button variant="secondary" aria-busy={deliveries.isFetching} onClick={refresh}>
          {common.refresh()}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.intro}>{words.deliveriesOf({ url })}</p>
        {deliveries.isError && (
          <Notice tone="red" role="alert" title={words.deliveriesFailed()}>
            <p>{deliveries.error.sentence ?? common.checkConnection()}</p>
          </Notice>
        )}
        {deliveries.isPending && <p role="status">{words.deliveriesLoading()}</p>}
        {deliveries.data?.length === 0 && <p>{words.noDeliveries()}</p>}
        <ul className={styles.list}>
          {deliveries.data?.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryDetails delivery={delivery} onResent={refresh} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function isFirstAttemptDue({ state, attempts }: WebhookDelivery): boolean {
  return state === 'waiting' && attempts === 0;
}
