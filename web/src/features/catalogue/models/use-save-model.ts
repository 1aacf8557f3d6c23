import { createModel, updateModel, type AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { cents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/models';
import * as common from '@trade-in/words/back-office-common';
import { useUndoPrice } from '../../../api/admin/use-undo-price.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSaveEvents } from '../use-save-events.ts';
import { priceChangeText } from './model-draft.ts';

interface SaveCallbacks {
  onSaved: () => void;
  onRefused: (error: ApiError) => void;
}

/** Saves the model, or creates one for null: `const { saving, save } = useSaveModel(model, { onSaved, onRefused })`. */
export function useSaveModel(model: AdminModel | null, { onSaved, onRefused }: SaveCallbacks) {
  const creating = useUpload(createModel, useSaveEvents({ saved: words.created(), failed: words.saveFailed() }));
  const updating = useUpdate();
  const saving = model === null ? creating : updating;
  return {
    saving,
    save: (form: FormData) => {
      if (model === null) creating.mutate({ form }, { onSuccess: onSaved });
      else updating.mutate({ form, params: { id: model.id } }, { onSuccess: onSaved, onError: onRefused });
    },
  };
}

/** Offers to undo a price change in the toast. */
function useUpdate() {
  const { toast } = useToast();
  const { undo } = useUndoPrice(toast);
  const events = useSaveEvents({ saved: words.updated(), failed: words.saveFailed() });
  return useUpload(updateModel, {
    ...events,
    onSuccess: ({ priceChange, price }, { form }) => {
      events.onSuccess();
      if (priceChange === null) return;
      // The server changes only this price; the form may have been opened before somebody else's change.
      const before = cents(Number(form.get('priceBefore')));
      toast({
        title: words.updated(),
        description: priceChangeText({ before, after: price }),
        action: { label: common.undo(), onClick: () => undo(priceChange) },
      });
    },
  });
}
