import {
  listClubRequests,
  readClubRequestPage,
  type RequestPage,
} from '@trade-in/contract/endpoints/club-requests/staff';
import { readOverview } from '@trade-in/contract/endpoints/overview';
import { useQueryClient } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/club-requests';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { showResponse } from '../../../api/show-response.ts';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useExclusiveMutation } from '../../../api/use-exclusive-mutation.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { nameOf } from './request-names.ts';

/**
 * Returns a function that answers a request or undoes the answer, one change at a time, and shows the request after it. A refusal
 * because of somebody else's answer loads that answer.
 */
export function useAnswer(page: RequestPage, doneTitle: string) {
  const client = useQueryClient();
  const { toast } = useToast();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { queryKey } = queryOf(readClubRequestPage, { params: { reference: page.reference } });
  const { mutate, variables } = useExclusiveMutation<RequestPage, () => Promise<RequestPage>>({
    mutationFn: (send) => send(),
    onMutate: () => setRefusal(null),
    onSuccess: (answered) => {
      showResponse(client, queryKey, answered);
      toast({ title: doneTitle, description: nameOf(answered) });
      for (const { path } of [listClubRequests, readOverview]) void client.invalidateQueries({ queryKey: [path] });
    },
    onError: (error) => {
      if (error.sentence === null)
        toast({ title: words.notSaved(), description: common.checkConnection(), isDestructive: true });
      setRefusal(error);
      if (error.status === 409) void client.invalidateQueries({ queryKey });
    },
  });
  const fields = refusal?.fields ?? {};
  return {
    send: mutate,
    isPending: variables !== undefined,
    fields,
    /** What the server says as a whole; the fields have sentences of their own. */
    sentence: Object.keys(fields).length > 0 ? null : (refusal?.sentence ?? null),
  };
}
