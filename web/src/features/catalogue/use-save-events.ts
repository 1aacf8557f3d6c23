import * as common from '@trade-in/words/back-office-common';
import type { ApiError } from '../../api/api-error.ts';
import { useInvalidateCatalogue } from '../../api/admin/use-invalidate-catalogue.ts';
import { useToast } from '../../ui/toast/toast.tsx';

interface SaveMessages {
  saved: string;
  failed: string;
}

/**
 * Returns the callbacks of saving a brand or model, which run even if its form has been closed meanwhile. To close the form, use
 * `mutate(…, { onSuccess: onClose })`: that callback runs only while this form is mounted, so it can't close another form.
 */
export function useSaveEvents({ saved, failed }: SaveMessages) {
  const { toast } = useToast();
  const changed = useInvalidateCatalogue();
  return {
    onSuccess: () => {
      changed();
      toast({ title: saved });
    },
    onError: ({ code, sentence }: ApiError) => {
      // Somebody else deleted or changed it: the form keeps its entries, the list behind it is reloaded.
      if (code === 'not_found' || code === 'unknown_brand' || code === 'changed_meanwhile') changed();
      toast({ title: failed, description: sentence ?? common.checkConnection(), isDestructive: true });
    },
  };
}
