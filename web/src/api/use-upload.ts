import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { upload } from './upload.ts';

interface UploadInput {
  form: FormData;
  params?: object;
  query?: object;
}

type UploadEndpoint = Endpoint & { readonly form: object };
interface UploadEvents<E extends UploadEndpoint> extends Pick<
  UseMutationOptions<ResponseOf<E>, ApiError, UploadInput>,
  'onSuccess'
> {
  /** `isSent` is whether the whole form had been sent before the error. */
  onError?: (error: ApiError, isSent: boolean) => void;
}

/**
 * Saves through an endpoint that accepts a file: `const saving = useUpload(createBrand, { onSuccess })`, then
 * `saving.mutate({ form })`. `saving.sent` is the fraction that has been sent, 0 to 1; null if no upload is running.
 */
export function useUpload<E extends UploadEndpoint>(endpoint: E, events: UploadEvents<E> = {}) {
  const [sent, setSent] = useState(0);
  const lastSent = useRef(0);
  function reportSent(part: number) {
    lastSent.current = part;
    setSent(part);
  }
  const saving = useMutation<ResponseOf<E>, ApiError, UploadInput>({
    ...events,
    onError: (error) => events.onError?.(error, lastSent.current === 1),
    onMutate: () => reportSent(0),
    mutationFn: ({ form, ...input }) => upload(endpoint, form, { ...input, onProgress: reportSent }),
  });
  return {
    mutate: saving.mutate,
    isSaving: saving.isPending,
    sent: saving.isPending ? sent : null,
    /** The service's sentence for each invalid field, by name. */
    fieldErrors: saving.error?.fields ?? {},
  };
}
