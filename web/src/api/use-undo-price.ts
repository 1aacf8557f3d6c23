import { listActivity } from '@trade-in/contract/activity';
import { undoPriceChange } from '@trade-in/contract/admin-catalogue';
import { cents, formatRands } from '@trade-in/domain/money';
import { useCatalogueChanged } from './use-catalogue-changed.ts';
import { useEndpointMutation, useInvalidate } from './use-endpoint.ts';

interface Message {
  title: string;
  description: string;
  isDestructive?: boolean;
}

/** Undoes one's own change of a price, by its entry in the activity: `useUndoPrice(toast).undo(entryId)`. */
export function useUndoPrice(toast: (message: Message) => void) {
  const catalogueChanged = useCatalogueChanged();
  const invalidate = useInvalidate();
  const changed = () => {
    catalogueChanged();
    void invalidate(listActivity);
  };
  const undoing = useEndpointMutation(undoPriceChange, {
    onSuccess: ({ brand, name, price }) => {
      changed();
      toast({
        title: 'Price change undone',
        description: `${brand.name} ${name} is ${formatRands(cents(price))} again.`,
      });
    },
    onError: ({ sentence }) => {
      changed();
      const description = sentence ?? 'Please check your connection and try again.';
      toast({ title: 'The price change was not undone', description, isDestructive: true });
    },
  });
  return {
    undo: (id: string) => {
      if (!undoing.isPending) undoing.mutate({ params: { id }, body: {} });
    },
    /** The entry that is being undone at the moment. */
    pendingId: undoing.isPending ? undoing.variables.params.id : null,
  };
}
