const remarks: ReadonlySet<string> = new Set(['note', 'renew_link']);

/** Returns whether an event is only added beside the moves: nobody decides about it, and it is never undone. */
export function isRemark(kind: string): boolean {
  return remarks.has(kind);
}
