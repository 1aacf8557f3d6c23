import type { ClubType } from '../club.ts';

/** The parts of clubs that determine their condition. */
export const clubParts = ['crown', 'face', 'grooves', 'faceOrInsert', 'shaft', 'grip'] as const;
export type ClubPart = (typeof clubParts)[number];

/** The parts that are inspected on each type of club. */
export const inspectedParts = {
  Driver: ['crown', 'face', 'shaft', 'grip'],
  'Fairway Wood': ['crown', 'face', 'shaft', 'grip'],
  Hybrid: ['crown', 'face', 'shaft', 'grip'],
  Irons: ['face', 'grooves', 'shaft', 'grip'],
  Putter: ['faceOrInsert', 'shaft', 'grip'],
  Wedge: ['face', 'grooves', 'shaft', 'grip'],
} as const satisfies Record<ClubType, readonly ClubPart[]>;
