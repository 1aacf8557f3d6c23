import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { upload } from './upload.ts';

interface UploadInput {
  form: FormData;
  params?: object;
  query?: object;
}

type UploadEndpoint = Endpoint & { readonly form: object };
type UploadEvents<E extends UploadEndpoint> = Pick<
  UseMutationOptions<ResponseOf<E>, ApiError, UploadInput>,
  'onSuccess' | 'onError'
>;

/**
 * Saves by a call that takes a file: `const saving = useUpload(createBrand, { onSuccess })`, then
 * `saving.mutate({ form })`; `saving.sent` tells how far it is, 0 to 1, and is null while nothing is on its way.
 */
export function useUpload<E extends UploadEndpoint>(endpoint: E, events: UploadEvents<E> = {}) {
  const [sent, setSent] = useState(0);
  const saving = useMutation<ResponseOf<E>, ApiError, UploadInput>({
    ...events,
    onMutate: () => setSent(0),
    mutationFn: ({ form, ...input }) => upload(endpoint, form, { ...input, onProgress: setSent }),
  });
  return {
    mutate: saving.mutate,
    isSaving: saving.isPending,
    sent: saving.isPending ? sent : null,
    /** By field name, what the service wants mended. */
    refused: saving.error?.fields ?? {},
    /** Somebody else has changed the same meanwhile. */
    isConflict: saving.error?.code === 'changed_meanwhile',
  };
}
