import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { recordOf } from '../../../api/record-of.ts';

/** In the history entry of a bench that an undo has opened. */
interface UndoneClub {
  /** The club to show first. */
  clubId: string;
  /** Of the bench: another undo opens it anew. */
  version: number;
}

export function undoneClubState({ version }: Bench, { id }: BenchClub): UndoneClub {
  return { clubId: id, version };
}

/** Reads the state of any history entry. */
export function readUndoneClub(state: unknown): UndoneClub | null {
  const { clubId, version } = recordOf(state);
  return typeof clubId === 'string' && typeof version === 'number' ? { clubId, version } : null;
}
