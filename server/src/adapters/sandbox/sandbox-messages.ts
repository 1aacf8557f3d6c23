import type { BulkRowError, Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import type { SpreadsheetReason } from '../../refusal.ts';
import type { CleanDocument, DocumentRefusal, PictureRefusal, PictureSize } from '../../ports/files/upload-cleaners.ts';

/** Why a price list can't be read, apart from the reasons that only the parent process knows. */
export type UnreadableReason = Exclude<SpreadsheetReason, { code: 'no_space_for_import' | 'spreadsheet_too_slow' }>;

export interface PriceListRefusal {
  at: 'refused';
  reason: UnreadableReason;
}

/** The tasks on untrusted bytes by name, with their input and result. */
export interface SandboxTasks {
  'clean-document': { input: { bytes: Buffer }; result: CleanDocument | { whyNot: DocumentRefusal } };
  'fit-picture': {
    input: { bytes: Buffer; size: PictureSize };
    result: { bytes: Buffer } | { whyNot: PictureRefusal };
  };
  /** Sends the products in chunks before the result. */
  'read-price-list': {
    input: { bytes: Buffer; latestYear: number };
    result: { at: 'read'; errors: BulkRowError[] } | PriceListRefusal;
  };
}

export type SandboxTaskName = keyof SandboxTasks;

export type SandboxTask = {
  [Name in SandboxTaskName]: { name: Name; input: SandboxTasks[Name]['input'] };
}[SandboxTaskName];

export type SandboxResult = {
  [Name in SandboxTaskName]: { name: Name; result: SandboxTasks[Name]['result'] };
}[SandboxTaskName];

/** A cleaned PDF is larger than the original, because its objects are not compressed. */
export const maxResultBytes = 2 * maxDocumentBytes;

/** Reading a large message would block the parent's main thread. */
export const productsPerChunk = 500;

/** Messages of the parent. A chunk is sent only on request, because Node reads all waiting messages in one go. */
export type ToSandbox = { at: 'task'; task: SandboxTask; isAlone: boolean } | { at: 'next-chunk' };

/** Messages of the process, which `parseReply` checks. `needs-more` asks for the task again while nothing else runs. */
export type FromSandbox =
  | { at: 'ready' }
  | { at: 'chunk'; products: Product[] }
  | { at: 'needs-more' }
  | ({ at: 'done'; residentBytes: number; cpuSeconds: number } & SandboxResult);
