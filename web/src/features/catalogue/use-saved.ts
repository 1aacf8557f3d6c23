import type { ApiError } from '../../api/api-error.ts';
import { useToast } from '../../ui/toast.tsx';
import { useCatalogueChanged } from '../../api/use-catalogue-changed.ts';

interface Saved {
  noun: 'brand' | 'model';
  verb: 'created' | 'updated';
}

const names = { brand: 'Brand', model: 'Model' };

/**
 * What happens once a brand or model was saved, or could not be, whether its form is still open or not. The form closes
 * itself by `mutate(…, { onSuccess: onClose })`, which is called only while it is open: another may be by then.
 */
export function useSaved({ noun, verb }: Saved) {
  const { toast } = useToast();
  const changed = useCatalogueChanged();
  return {
    onSuccess: () => {
      changed();
      toast({ title: `${names[noun]} ${verb}` });
    },
    onError: ({ code, sentence }: ApiError) => {
      // Someone else deleted or changed it meanwhile: what was typed stays, the list behind it is put right.
      if (code === 'not_found' || code === 'unknown_brand' || code === 'changed_meanwhile') changed();
      toast({
        title: `Failed to save ${noun}`,
        description: sentence ?? 'Please check your connection and try again.',
        isDestructive: true,
      });
    },
  };
}
