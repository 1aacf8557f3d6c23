import type { DatabaseKind } from '../../harness/figures/figure.ts';
import type { MovesOutcome } from './kill-moves.ts';

export function printMoves(database: DatabaseKind, outcome: MovesOutcome): void {
  const { stories, violations, duringMoves, lateKills, afterMoves, duringDeliveries } = outcome;
  console.table(stories);
  console.log(`${database}: ${duringMoves + lateKills + afterMoves + duringDeliveries} kills (kill -9)`);
  console.log(`  ${duringMoves} interrupted moves, ${lateKills} came after the last response of moves sent together,`);
  console.log(`  ${afterMoves} between a move and what follows from it, ${duringDeliveries} during that`);
  for (const violation of violations) console.log(`  ERROR: ${violation}`);
  console.log(
    violations.length === 0
      ? '  Every history is whole, every mail was sent, and every change of a code reached the shop once.'
      : `  ${violations.length} errors`,
  );
}
