import { uploadProducts, type BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';
import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxSpreadsheetBytes } from '@trade-in/domain/limits';
import { file_too_large } from '@trade-in/words/request-reasons';
import * as words from '@trade-in/words/bulk-upload';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useInvalidateCatalogue } from '../../api/admin/use-invalidate-catalogue.ts';
import { randomId } from '../../api/random-id.ts';
import { useUpload } from '../../api/use-upload.ts';
import { useToast } from '../../ui/toast/toast.tsx';

export interface CompletedUpload {
  fileName: string;
  result: BulkUploadResult;
}

export interface ActiveUpload {
  /** Identifies this upload when the server is polled for progress. */
  uploadId: string;
  /** The part that has been sent, 0 to 1. */
  sent: number;
}

interface UploadFailure {
  /** Whether the list may have been imported all the same. */
  isUncertain: boolean;
  text: string;
}

export type BulkUpload = ReturnType<typeof useBulkUpload>;

/** Returns the state of the chosen file, its upload, and the result of the last upload. */
export function useBulkUpload() {
  const { toast } = useToast();
  const changed = useInvalidateCatalogue();
  const [file, setFile] = useState<File | null>(null);
  const [uploadId, setUploadId] = useState('');
  const [completed, setCompleted] = useState<CompletedUpload | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const uploading = useUpload(uploadProducts, {
    onSuccess: (result) => {
      changed();
      setCompleted({ fileName: file?.name ?? '', result });
      setFile(null);
      const description = words.complete({ brands: result.brandsCreated, models: result.modelsCreated });
      toast({ title: words.completeTitle(), description });
    },
    onError: (error, isSent) => {
      const { sentence } = error;
      if (isSent && isOutcomeUnknown(error)) {
        changed();
        setFailure({ isUncertain: true, text: sentence === null ? words.responseLost() : words.failedAfterwards() });
        toast({ title: words.uncertainTitle(), isDestructive: true });
        return;
      }
      setFailure({ isUncertain: false, text: sentence ?? words.notSent() });
      toast({ title: words.failedTitle(), description: sentence ?? words.failed(), isDestructive: true });
    },
  });

  return {
    file,
    completed,
    failure,
    isUnsaved: file !== null && failure?.isUncertain !== true,
    sending: uploading.sent === null ? null : { uploadId, sent: uploading.sent },
    choose: (chosen: File) => {
      const reason = whyNotSpreadsheet(chosen);
      if (reason !== null) toast({ ...reason, isDestructive: true });
      // A refused file also replaces the previous one, which the user no longer wants to upload.
      setFile(reason === null ? chosen : null);
      setFailure(null);
    },
    start: () => {
      if (file === null || uploading.isSaving) return;
      const id = randomId();
      const form = new FormData();
      form.append('file', file);
      setUploadId(id);
      setFailure(null);
      setCompleted(null);
      uploading.mutate({ form, query: { uploadId: id } });
    },
  };
}

/**
 * Returns whether the service may have imported the list: no response, that of a proxy, or an error whose cause it doesn't name,
 * such as a database that was lost while it committed.
 */
function isOutcomeUnknown({ hasReason, status }: ApiError): boolean {
  return !hasReason && (status < 400 || status >= 500);
}

/** Returns the toast for a file that can't be uploaded, or null. */
function whyNotSpreadsheet({ name, size }: File): { title: string; description: string } | null {
  if (!/\.xlsx?$/i.test(name)) return { title: words.invalidTypeTitle(), description: words.invalidType() };
  if (size > maxSpreadsheetBytes)
    return {
      title: words.failedTitle(),
      description: file_too_large({ maxBytes: formatMegabytes(maxSpreadsheetBytes) }),
    };
  return null;
}
