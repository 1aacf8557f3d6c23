import { readReceiving, settleEarlierParcels } from '@trade-in/contract/endpoints/progress/receiving';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import type { RefObject } from 'react';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useFocusAfterRemoval } from '../../../ui/browser/use-focus-after-removal.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './lists.module.css';

interface EarlierParcelsProps {
  count: number;
  /** Gets the focus once they are settled. */
  field: RefObject<HTMLElement | null>;
}

/** Parcels that may or may not have arrived, with one button that settles them all. */
export function EarlierParcels({ count, field }: EarlierParcelsProps) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const { mutate, isPending, isSuccess } = useEndpointMutation(settleEarlierParcels, {
    onSuccess: async () => {
      toast({ title: words.markedEarlier() });
      await invalidate(readReceiving);
    },
    onError: ({ sentence }) =>
      toast({
        title: words.markEarlierFailed(),
        description: sentence ?? common.checkConnection(),
        isDestructive: true,
      }),
  });
  useFocusAfterRemoval(field, isSuccess && count === 0);
  if (count === 0) return null;
  return (
    <Notice title={words.earlier({ count })}>
      <p>{words.earlierHint()}</p>
      <Button
        variant="secondary"
        className={styles.earlier}
        isBusy={isPending}
        onClick={() => {
          if (window.confirm(words.markEarlierQuestion())) mutate({});
        }}
      >
        {words.markEarlier()}
      </Button>
    </Notice>
  );
}
