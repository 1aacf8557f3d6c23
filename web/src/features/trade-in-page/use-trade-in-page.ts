import { readTradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import type { AnyQueue } from '@trade-in/domain/progress/queues';
import * as words from '@trade-in/words/trade-in-page-moves';
import * as common from '@trade-in/words/back-office-common';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { useIsMounted } from '../../ui/browser/use-is-mounted.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Loads a trade-in, with its neighbours in the queue that the URL names. */
export function useTradeInPage(reference: string, queue: AnyQueue | null) {
  const query = queryOf(readTradeInPage, {
    params: { reference },
    query: queue === null ? {} : { queue },
  });
  return useQuery({
    ...query,
    // Others may have changed it, so it is loaded again on every visit.
    refetchOnMount: 'always',
    // It stays while it is read for another queue, with what is typed on it.
    placeholderData: (last) => (last?.reference === reference ? last : undefined),
  });
}

/** Sends one move, such as an answer. */
type SendMove = (page: TradeInPage) => Promise<TradeInPage>;

interface MoveOptions {
  doneTitle: string;
  /** Called only while the form is mounted, so that a late response can't close the form opened since. */
  onDone?: () => void;
}

/**
 * Returns a function that makes one move at a time and shows the changed trade-in. A conflict (409) reloads the trade-in, because
 * somebody else has changed it.
 */
export function useMove(page: TradeInPage, { doneTitle, onDone }: MoveOptions) {
  const client = useQueryClient();
  const { toast } = useToast();
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const reload = () => client.invalidateQueries({ queryKey: [pathOf(page.reference)] });
  const mutation = useMutation<TradeInPage, ApiError, SendMove>({
    mutationFn: (send) => send(page),
    onSuccess: async () => {
      toast({ title: doneTitle, description: page.reference });
      // Not a callback of `mutate`: that would run after the reload, and the form would show the changed trade-in.
      if (isMounted()) onDone?.();
      await reload();
    },
    onError: ({ sentence, status }) => {
      if (sentence === null)
        toast({ title: words.notSaved(), description: common.checkConnection(), isDestructive: true });
      if (status === 409) void reload();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    send: (send: SendMove) => {
      // A second Enter arrives before `isPending` is rendered.
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(send);
    },
    isPending: mutation.isPending,
    /** Why the server refused the move, as a whole and by field. */
    refusal: mutation.error?.sentence ?? null,
    fields: mutation.error?.fields ?? {},
  };
}

function pathOf(reference: string): string {
  return readTradeInPage.path.replace('{reference}', encodeURIComponent(reference));
}
