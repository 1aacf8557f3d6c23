import { uploadProducts, type BulkUploadResult } from '@trade-in/contract/bulk-upload';
import { inMegabytes } from '@trade-in/domain/in-megabytes';
import { maxSpreadsheetBytes } from '@trade-in/domain/limits';
import { useState } from 'react';
import { useCatalogueChanged } from '../../api/use-catalogue-changed.ts';
import { useUpload } from '../../api/use-upload.ts';
import { useToast } from '../../ui/toast.tsx';

export interface Done {
  fileName: string;
  result: BulkUploadResult;
}

export interface Sending {
  /** Names this upload when the service is asked how far it is. */
  uploadId: string;
  /** The part that has been sent, 0 to 1. */
  sent: number;
}

export type BulkUpload = ReturnType<typeof useBulkUpload>;

/** The file that was chosen, its upload, and what came of the last one. */
export function useBulkUpload() {
  const { toast } = useToast();
  const changed = useCatalogueChanged();
  const [file, setFile] = useState<File | null>(null);
  const [uploadId, setUploadId] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const uploading = useUpload(uploadProducts, {
    onSuccess: (result) => {
      changed();
      setDone({ fileName: file?.name ?? '', result });
      setFile(null);
      const description = `Created ${result.brandsCreated} brands and ${result.modelsCreated} models`;
      toast({ title: 'Upload Complete!', description });
    },
    onError: ({ sentence }) => {
      setFailure(
        sentence ?? 'The file could not be sent. Check your connection; if it was saved again, choose it anew.',
      );
      toast({ title: 'Upload Failed', description: sentence ?? 'Upload failed', isDestructive: true });
    },
  });

  return {
    file,
    done,
    failure,
    sending: uploading.sent === null ? null : { uploadId, sent: uploading.sent },
    choose: (chosen: File) => {
      const why = whyNot(chosen);
      if (why !== null) toast({ ...why, isDestructive: true });
      // Whoever chose another file must not upload the one before.
      setFile(why === null ? chosen : null);
      setFailure(null);
    },
    start: () => {
      if (file === null || uploading.isSaving) return;
      const id = newUploadId();
      const form = new FormData();
      form.append('file', file);
      setUploadId(id);
      setFailure(null);
      setDone(null);
      uploading.mutate({ form, query: { uploadId: id } });
    },
  };
}

/** What a toast says of a file that isn't taken. */
function whyNot({ name, size }: File): { title: string; description: string } | null {
  if (!/\.xlsx?$/i.test(name))
    return { title: 'Invalid File Type', description: 'Please upload an Excel file (.xlsx or .xls)' };
  if (size > maxSpreadsheetBytes)
    return {
      title: 'Upload Failed',
      description: `The file is larger than ${inMegabytes(maxSpreadsheetBytes)}. Please split the list.`,
    };
  return null;
}

/** `crypto.randomUUID` is missing where a shop is tried without https. */
function newUploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
