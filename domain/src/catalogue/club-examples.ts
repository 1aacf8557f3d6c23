import { clubTypes, type ClubType } from '../club.ts';

/** A type's example, with what decides whether the start page shows it. */
export interface ExampleCandidate {
  type: ClubType;
  /** From how many customers a club of the example's model was collected recently; 0 if they are fewer than `fewestCustomers`. */
  customers: number;
  /** How many models of the type the catalogue has. */
  models: number;
}

/** One row below the finder. */
const maxExamples = 4;

/** Returns the examples that the start page shows: those with the most customers first, else the type with the most models. */
export function chooseExamples<Candidate extends ExampleCandidate>(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .toSorted(
      (one, other) =>
        other.customers - one.customers ||
        other.models - one.models ||
        clubTypes.indexOf(one.type) - clubTypes.indexOf(other.type),
    )
    .slice(0, maxExamples);
}
