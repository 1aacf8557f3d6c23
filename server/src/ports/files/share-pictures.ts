import type { ClubType, Dexterity } from '@trade-in/domain/club';

export interface ClubPicture {
  type: ClubType;
  hand: Dexterity;
  /** Its brand and model. */
  name: string;
  details: string;
  /** What the amount is. */
  label: string;
  amount: string;
  shopName: string;
}

export interface StartPicture {
  title: string;
  promise: string;
  shopName: string;
}

/** Draws the pictures that other sites show with a link to ours: PNG, 1200 × 630. Takes about 0.1 s outside the main thread. */
export interface SharePictures {
  drawClub(picture: ClubPicture): Promise<Buffer>;
  drawStart(picture: StartPicture): Promise<Buffer>;
}
