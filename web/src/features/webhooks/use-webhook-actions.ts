import {
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
  type WebhookEndpoint,
} from '@trade-in/contract/endpoints/partners/webhooks';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import type { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';

interface ActionEvents {
  onSecret: (secret: string) => void;
  onShowDeliveries: (endpoint: WebhookEndpoint) => void;
  onDeleted: () => void;
}

/** Returns the actions on an endpoint of the list. */
export function useWebhookActions({ onSecret, onShowDeliveries, onDeleted }: ActionEvents) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const reload = () => void invalidate(listWebhooks);
  const failWith =
    (title: string) =>
    ({ code, sentence }: ApiError) => {
      if (code === 'not_found') reload();
      toast({ title, description: sentence ?? common.checkConnection(), isDestructive: true });
    };
  const updating = useEndpointMutation(updateWebhook, {
    onSuccess: ({ disabled }) => {
      reload();
      toast({ title: disabled === null ? words.enabledToast() : words.disabledToast() });
    },
    onError: failWith(words.saveFailed()),
  });
  const testing = useEndpointMutation(sendTestEvent, { onError: failWith(words.testFailed()) });
  const rotating = useEndpointMutation(rotateWebhookSecret, {
    onSuccess: ({ secret }) => {
      reload();
      onSecret(secret);
    },
    onError: failWith(words.rotateFailed()),
  });
  const deleting = useEndpointMutation(deleteWebhook, {
    onSuccess: () => {
      reload();
      toast({ title: words.deleted() });
      onDeleted();
    },
    onError: failWith(words.deleteFailed()),
  });
  const isBusy = [updating, testing, rotating, deleting].some(({ isPending }) => isPending);
  /** Ignores presses while another action runs. */
  const once = (run: () => void) => {
    if (!isBusy) run();
  };
  return {
    setEnabled: ({ id }: WebhookEndpoint, isEnabled: boolean) =>
      once(() => updating.mutate({ params: { id }, body: { isEnabled } })),
    sendTest: (endpoint: WebhookEndpoint) =>
      once(() => {
        const onSuccess = () => {
          reload();
          const action = { label: words.showDeliveries(), onClick: () => onShowDeliveries(endpoint) };
          toast({ title: words.testSent(), description: words.testHint(), action });
        };
        testing.mutate({ params: { id: endpoint.id }, body: {} }, { onSuccess });
      }),
    rotate: ({ id, url }: WebhookEndpoint) =>
      once(() => window.confirm(words.rotateQuestion({ url })) && rotating.mutate({ params: { id }, body: {} })),
    remove: ({ id, url }: WebhookEndpoint) =>
      once(() => window.confirm(words.deleteQuestion({ url })) && deleting.mutate({ params: { id } })),
  };
}

export type WebhookActions = ReturnType<typeof useWebhookActions>;
