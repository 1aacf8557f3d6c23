import type { EntryReason } from './assess-club.ts';
import type { PhotoReason } from './club-photos.ts';

/** Why what staff found, or a photograph of it, is refused. */
export type InspectionReason = EntryReason | PhotoReason;
