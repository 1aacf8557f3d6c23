import type { DeletionSummary } from '@trade-in/contract/endpoints/admin-catalogue';
import { groupThousands } from '@trade-in/domain/number-format';
import * as words from '@trade-in/words/catalogue-admin';
import * as common from '@trade-in/words/back-office-common';
import { useInvalidateCatalogue } from '../../api/admin/use-invalidate-catalogue.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';

interface DeletionTarget {
  id: string;
  name: string;
}

interface DeletionOptions {
  preview: (id: string) => Promise<DeletionSummary>;
  remove: (id: string) => Promise<unknown>;
  messages: { question: (target: { name: string }) => string; deleted: () => string; failed: () => string };
}

/** Deletes after a confirmation that says what else is deleted: `deletion.ask(brand)`. */
export function useDeletion({ preview, remove, messages }: DeletionOptions) {
  const { toast } = useToast();
  const changed = useInvalidateCatalogue();
  const deletion = useExclusiveMutation({
    mutationFn: async ({ id, name }: DeletionTarget) => {
      const summary = await preview(id);
      if (!window.confirm(`${messages.question({ name })}\n\n${describeSummary(summary)}`)) return false;
      await remove(id);
      return true;
    },
    onSuccess: (isDeleted) => {
      if (!isDeleted) return;
      changed();
      toast({ title: messages.deleted() });
    },
    onError: ({ code, sentence }) => {
      // Somebody else deleted it first: reload the list.
      if (code === 'not_found') changed();
      toast({ title: messages.failed(), description: sentence ?? common.checkConnection(), isDestructive: true });
    },
  });
  return {
    ask: deletion.mutate,
    /** The id of what is being deleted, if anything. */
    pendingId: deletion.variables?.id ?? null,
  };
}

/** Returns 'This also deletes 12 models and 3 cart items. Trade-ins are kept.' */
function describeSummary({ models, cartItems }: DeletionSummary): string {
  const items = [
    models > 0 && words.modelCount({ count: groupThousands(String(models)) }),
    cartItems > 0 && words.cartItemCount({ count: groupThousands(String(cartItems)) }),
  ].filter((item) => item !== false);
  if (items.length === 0) return words.deletesNothingElse();
  return words.deletesAlso({ items: new Intl.ListFormat('en-ZA').format(items) });
}
