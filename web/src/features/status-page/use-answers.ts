import { answerOffers, readStatus, type Status, undoAnswers } from '@trade-in/contract/endpoints/progress/status-page';
import type { Answer } from '@trade-in/domain/progress/customer-decision';
import * as common from '@trade-in/words/common';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { showResponse } from '../../api/show-response.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { type Chosen, stillOffered } from './offers.ts';

/** Returns the customer's answers to the offers: chosen, confirmed, sent and undone. */
export function useAnswers(token: string, status: Status) {
  const { show, showFailure, error, changes } = useFreshStatus(token);
  const [given, setGiven] = useState<Chosen>({});
  const [asked, setAsked] = useState<Chosen | null>(null);
  const [isUndone, setUndone] = useState(false);
  const canUndo = useUndoWindow(status);
  const send = useEndpointMutation(answerOffers, {
    onSuccess: (next) => {
      setGiven({});
      setUndone(false);
      show(next);
    },
    onError: showFailure,
    onSettled: () => setAsked(null),
  });
  const undo = useEndpointMutation(undoAnswers, {
    onSuccess: (next) => {
      setUndone(true);
      show(next);
    },
    onError: showFailure,
  });
  return {
    chosen: stillOffered(status, given),
    choose: (clubId: string, answer: Answer) => setGiven((before) => ({ ...before, [clubId]: answer })),
    asked,
    ask: setAsked,
    goBack: () => setAsked(null),
    isSending: send.isPending,
    send: () => {
      const answers = Object.entries(asked ?? {}).map(([clubId, answer]) => ({ clubId, answer }));
      send.mutate({ params: { token }, body: { version: status.version, answers } });
    },
    canUndo,
    isUndone,
    isUndoing: undo.isPending,
    undo: () => undo.mutate({ params: { token } }),
    error,
    changes,
  };
}
export type Answers = ReturnType<typeof useAnswers>;

/** Returns functions that show the page after a change, and after one that was refused. */
export function useFreshStatus(token: string) {
  const client = useQueryClient();
  const { queryKey } = queryOf(readStatus, { params: { token } });
  const [error, setError] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  return {
    error,
    /** How many changes this visitor has sent on this page, accepted or refused. */
    changes,
    show: (next: Status) => {
      setError(null);
      setChanges((count) => count + 1);
      showResponse(client, queryKey, next);
    },
    /** Shows why a change was refused, and reloads the trade-in. */
    showFailure: ({ sentence }: ApiError) => {
      setError(sentence ?? common.checkConnection());
      setChanges((count) => count + 1);
      void client.invalidateQueries({ queryKey });
    },
  };
}

/** Returns whether the last answers can still be undone. */
function useUndoWindow({ undoForMs, version }: Status): boolean {
  const [endedVersion, setEnded] = useState(-1);
  useEffect(() => {
    if (undoForMs === 0) return;
    const timer = setTimeout(() => setEnded(version), undoForMs);
    return () => clearTimeout(timer);
  }, [undoForMs, version]);
  return undoForMs > 0 && endedVersion !== version;
}
