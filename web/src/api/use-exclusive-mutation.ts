import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';

/**
 * Returns a mutation like `useMutation` whose `mutate` does nothing until the previous call has ended. `isPending` can't ensure
 * this, because it is rendered later: a second click would start it twice, and a key press right after its end would be ignored.
 */
export function useExclusiveMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, ApiError, Variables>, 'onSettled'>,
) {
  const isRunning = useRef(false);
  const { mutate, variables, isPending } = useMutation<Data, ApiError, Variables>({
    ...options,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    mutate: (input: Variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
    /** Of the call that is shown as pending. */
    variables: isPending ? variables : undefined,
  };
}
