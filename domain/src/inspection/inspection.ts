import type { ClubType, Condition, Dexterity } from '../club.ts';
import type { Cents } from '../money.ts';
import type { BenchAnswers, IronName } from './checklist.ts';
import type { Grade } from './grade.ts';

/** What the inspection of one club found, as it is stored. */
export interface Inspection {
  /** The model that it is, which may differ from what was stated; null for a refused club that the catalogue doesn't have. */
  modelId: string | null;
  brandName: string;
  modelName: string;
  type: ClubType;
  dexterity: Dexterity;
  /** The irons that are there; empty for other types. */
  irons: readonly IronName[];
  answers: BenchAnswers;
  /** The model's price that the value is computed from; zero without a model. */
  price: Cents;
  /** The grade that follows from the answers, and its points; null points for a refused club. */
  computedGrade: Grade;
  points: number | null;
  /** The grade that counts: another one only with a reason. */
  grade: Grade;
  /** What the valuation gives for the grade. */
  computedValue: Cents;
  /** Why grade or value differ from the computed ones, or why a club without a model is refused; null if neither applies. */
  overrideReason: string | null;
  /** A serial number or a distinguishing mark; null if none was found. */
  serialNumber: string | null;
  /** For the customer, beside the photographs. */
  customerNote: string | null;
  staffNote: string | null;
}

/** The club that the customer stated. */
export interface StatedClub {
  modelId: string;
  brandName: string;
  modelName: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  ironCount: number;
  /** The model's price at the submission. */
  price: Cents;
  /** The quoted value. */
  value: Cents;
}

/** Returns the number on the label of a club: the trade-in's reference, and which of its clubs it is, from 1. */
export function stockNumberOf(reference: string, index: number): string {
  return `${reference}-${index + 1}`;
}
