import { type CartItem, listCart } from '@trade-in/contract/endpoints/cart';
import { changeCartItem } from '@trade-in/contract/endpoints/cart-changes';
import { hasIronCount } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import type { ClubOptions } from './club-selects.tsx';

interface ChangeClubOptions {
  /** The club's brand and model, for the toast. */
  name: string;
  onDone: () => void;
  /** Called when the line has disappeared, because the cart no longer has it. */
  onGone: () => void;
}

/** Saves the changed options of a line and announces its new value. */
export function useChangeClub(
  { id, model }: Pick<CartItem, 'id' | 'model'>,
  { name, onDone, onGone }: ChangeClubOptions,
) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const change = useEndpointMutation(changeCartItem, {
    onSuccess: async ({ linePrice }) => {
      await invalidate(listCart);
      toast({
        title: words.changed(),
        description: words.changedValue({ club: name, value: formatRands(linePrice) }),
      });
      onDone();
    },
    onError: async (error) => {
      const description = error.sentence ?? words.changeFailed();
      toast({ title: common.errorTitle(), description, isDestructive: true });
      if (error.status !== 404) return;
      await invalidate(listCart);
      onGone();
    },
  });
  function save({ ironCount, ...options }: ClubOptions) {
    const body = hasIronCount(model.type) ? { ...options, ironCount } : options;
    if (!change.isPending) change.mutate({ params: { id }, body });
  }
  return { save, isSaving: change.isPending };
}
