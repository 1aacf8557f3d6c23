const remarks: ReadonlySet<string> = new Set(['note', 'renew_link']);

/** Returns whether an event is only added beside the moves: nobody decides about it, and it is never undone. */
export function isRemark(kind: string): boolean {
  return remarks.has(kind);
}

/** What decides whether an event counts. */
interface BatchEvent {
  /** Events with the same batch were caused together. */
  batch: string;
  kind: string;
  /** The batch that the event undoes; null for any event but an undo. */
  undoesBatch: string | null;
}

/** Returns the batches that were undone. */
export function undoneBatches(events: readonly Pick<BatchEvent, 'undoesBatch'>[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ undoesBatch }) => undoesBatch ?? []));
}

/** Returns the events that count: neither undone, nor an undo, nor a remark. */
export function countedEvents<Event extends BatchEvent>(events: readonly Event[]): Event[] {
  const undone = undoneBatches(events);
  return events.filter(({ batch, kind, undoesBatch }) => undoesBatch === null && !undone.has(batch) && !isRemark(kind));
}
