import type { DeletionWeight } from '@trade-in/contract/admin-catalogue';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useToast } from '../../ui/toast.tsx';
import { goesAlong } from './goes-along.ts';
import { useCatalogueChanged } from '../../api/use-catalogue-changed.ts';

interface Doomed {
  id: string;
  name: string;
}

interface DeletionCalls {
  noun: 'brand' | 'model';
  weigh: (id: string) => Promise<DeletionWeight>;
  remove: (id: string) => Promise<unknown>;
}

const titles = { brand: 'Brand deleted', model: 'Model deleted' };

/** Deletes after a confirmation that says what goes along: `deletion.ask(brand)`. */
export function useDeletion({ noun, weigh, remove }: DeletionCalls) {
  const { toast } = useToast();
  const changed = useCatalogueChanged();
  const deletion = useMutation<boolean, ApiError, Doomed>({
    mutationFn: async ({ id, name }) => {
      const weight = await weigh(id);
      if (!window.confirm(`Are you sure you want to delete the ${noun} ${name}?\n\n${goesAlong(weight)}`)) return false;
      await remove(id);
      return true;
    },
    onSuccess: (isGone) => {
      if (!isGone) return;
      changed();
      toast({ title: titles[noun] });
    },
    onError: ({ code, sentence }) => {
      // Someone else was faster: the list should say so too.
      if (code === 'not_found') changed();
      toast({
        title: `Failed to delete ${noun}`,
        description: sentence ?? 'Please check your connection and try again.',
        isDestructive: true,
      });
    },
  });
  return {
    ask: (doomed: Doomed) => {
      if (!deletion.isPending) deletion.mutate(doomed);
    },
    /** What is being deleted at the moment. */
    pendingId: deletion.isPending ? deletion.variables.id : null,
  };
}
