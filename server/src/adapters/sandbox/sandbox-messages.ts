import type { Product } from '@trade-in/domain/bulk-row';
import type { CleanDocument, DocumentRefusal, PictureRefusal } from '../../ports/document-cleaner.ts';
import type { PictureSize } from '../../ports/picture-fitter.ts';

/** Why a price list has no products. */
export type PriceListFault = { at: 'too_many_rows' } | { at: 'unreadable'; why: string };

/** What is done with a stranger's bytes, by name: what is given, and what comes back. */
export interface SandboxTasks {
  'clean-document': { input: { bytes: Buffer }; result: CleanDocument | { whyNot: DocumentRefusal } };
  'fit-picture': {
    input: { bytes: Buffer; size: PictureSize };
    result: { bytes: Buffer } | { whyNot: PictureRefusal };
  };
  /** Its products come before the result, in pieces. */
  'read-price-list': { input: { bytes: Buffer }; result: { at: 'read'; errors: string[] } | PriceListFault };
}

export type SandboxTaskName = keyof SandboxTasks;

export type SandboxTask = {
  [Name in SandboxTaskName]: { name: Name; input: SandboxTasks[Name]['input'] };
}[SandboxTaskName];

export type SandboxResult = {
  [Name in SandboxTaskName]: { name: Name; result: SandboxTasks[Name]['result'] };
}[SandboxTaskName];

/** What the parent sends. The next piece is sent only when it is asked for: messages that wait are all read in one go. */
export type ToSandbox = { at: 'task'; task: SandboxTask; isAlone: boolean } | { at: 'next-piece' };

/** What the process sends. `needs-more` asks for the task again when nothing else runs beside it. */
export type FromSandbox =
  | { at: 'ready' }
  | { at: 'piece'; products: Product[] }
  | { at: 'needs-more' }
  | ({ at: 'done'; residentBytes: number; cpuSeconds: number } & SandboxResult);
