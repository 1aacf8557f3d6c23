import { listActivity } from '@trade-in/contract/endpoints/activity';
import { undoPriceChange } from '@trade-in/contract/endpoints/admin-catalogue';
import { formatRands } from '@trade-in/domain/money';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/undo-price';
import { useInvalidate } from '../use-endpoint.ts';
import { useEndpointMutation } from '../use-endpoint-mutation.ts';
import { useInvalidateCatalogue } from './use-invalidate-catalogue.ts';

interface Message {
  title: string;
  description: string;
  isDestructive?: boolean;
}

/** Undoes a price change of the current administrator by the id of its audit entry: `useUndoPrice(toast).undo(entryId)`. */
export function useUndoPrice(toast: (message: Message) => void) {
  const invalidateCatalogue = useInvalidateCatalogue();
  const invalidate = useInvalidate();
  const reload = () => {
    invalidateCatalogue();
    void invalidate(listActivity);
  };
  const undoing = useEndpointMutation(undoPriceChange, {
    onSuccess: ({ brand, name, price }) => {
      reload();
      const description = words.undone({ club: `${brand.name} ${name}`, price: formatRands(price) });
      toast({ title: words.undoneTitle(), description });
    },
    onError: ({ sentence }) => {
      reload();
      toast({ title: words.failedTitle(), description: sentence ?? common.checkConnection(), isDestructive: true });
    },
  });
  return {
    undo: (id: string) => {
      if (!undoing.isPending) undoing.mutate({ params: { id }, body: {} });
    },
    /** The id of the entry that is being undone, if any. */
    pendingId: undoing.isPending ? undoing.variables.params.id : null,
  };
}
