import {
  createWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookEndpoint,
} from '@trade-in/contract/endpoints/partners/webhooks';
import { type WebhookEvent, webhookEvents, whyNotAddEndpoint, whyNotReceive } from '@trade-in/domain/webhooks/webhook';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import * as reasons from '@trade-in/words/webhook-reasons';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useToast } from '../../ui/toast/toast.tsx';

export interface EndpointFormProps {
  /** Null to add one. */
  endpoint: WebhookEndpoint | null;
  /** How many endpoints there are. */
  count: number;
  /** Called with the secret of a new endpoint. */
  onCreated: (secret: string) => void;
  onClose: () => void;
}

interface Errors {
  url?: string | undefined;
  events?: string | undefined;
}

/** Returns the state of the form that adds an endpoint or, for an existing one, changes its events. */
export function useEndpointForm({ endpoint, count, onCreated, onClose }: EndpointFormProps) {
  const [url, setUrl] = useState('');
  const [start] = useState<readonly WebhookEvent[]>(endpoint?.events ?? []);
  const [chosen, setChosen] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const { isSaving, save } = useSaveEndpoint(setErrors, { onCreated, onClose });
  const { toast } = useToast();

  return {
    isSaving,
    isChanged: url !== '' || chosen.join() !== start.join(),
    url: {
      value: url,
      error: errors.url,
      onChange: (event: { target: { value: string } }) => {
        setUrl(event.target.value);
        setErrors(({ events }) => ({ events }));
      },
    },
    events: {
      chosen,
      error: errors.events,
      toggle: (event: WebhookEvent) => {
        const isChosen = chosen.includes(event);
        setChosen(webhookEvents.filter((each) => (each === event ? !isChosen : chosen.includes(each))));
        setErrors(({ url: urlError }) => ({ url: urlError }));
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found: Errors = {
        url: endpoint === null && url.trim() === '' ? required({ label: labels.url() }) : undefined,
        events: whyNotReceive(chosen) === null ? undefined : reasons.webhook_events_required(),
      };
      showErrors(event.currentTarget, () => setErrors(found));
      if (found.url !== undefined || found.events !== undefined) return;
      const reason = endpoint === null ? whyNotAddEndpoint(count) : null;
      if (reason === null) save(endpoint?.id ?? null, { url, events: [...chosen] });
      else toast({ title: words.saveFailed(), description: reasons.webhook_limit(reason), isDestructive: true });
    },
  };
}

function useSaveEndpoint(
  setErrors: (errors: Errors) => void,
  { onCreated, onClose }: Pick<EndpointFormProps, 'onCreated' | 'onClose'>,
) {
  const { toast, dismissError } = useToast();
  const invalidate = useInvalidate();
  const onError = ({ code, sentence, fields }: ApiError) => {
    if (code === 'not_found') void invalidate(listWebhooks);
    setErrors({ url: fields['url'], events: fields['events'] });
    toast({ title: words.saveFailed(), description: sentence ?? common.checkConnection(), isDestructive: true });
  };
  const creating = useEndpointMutation(createWebhook, {
    onSuccess: () => {
      void invalidate(listWebhooks);
      dismissError();
    },
    onError,
  });
  const updating = useEndpointMutation(updateWebhook, {
    onSuccess: () => {
      void invalidate(listWebhooks);
      toast({ title: words.saved() });
    },
    onError,
  });
  return {
    isSaving: creating.isPending || updating.isPending,
    // These callbacks run only while this form is mounted, so they can't close another one.
    save: (id: string | null, { url, events }: { url: string; events: WebhookEvent[] }) => {
      if (id !== null) updating.mutate({ params: { id }, body: { events } }, { onSuccess: onClose });
      else creating.mutate({ body: { url, events } }, { onSuccess: ({ secret }) => onCreated(secret) });
    },
  };
}
