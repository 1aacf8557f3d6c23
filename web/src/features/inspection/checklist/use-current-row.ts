import { type RefObject, useRef, useState } from 'react';
import type { Direction } from '../bench/use-bench-keys.ts';

export interface CurrentRow {
  grid: RefObject<HTMLDivElement | null>;
  row: number;
  setRow: (row: number) => void;
  /** Moves the focus from answer to answer. */
  move: (direction: Direction) => void;
  /** Makes the row after an answer the current one; takes the focus along if an answer has it. */
  advance: () => void;
}

const steps: Readonly<Record<Direction, readonly [rows: number, columns: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** Returns the row of the checklist that number keys answer. */
export function useCurrentRow(rowCount: number): CurrentRow {
  const grid = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(0);
  function focus(at: number, column: number): boolean {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-answer="${at} ${column}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  }
  return {
    grid,
    row,
    setRow,
    move(direction) {
      const from = focusedAnswer();
      if (from === null) {
        focus(row, 0);
        return;
      }
      const [rows, columns] = steps[direction];
      // The last column has gaps.
      if (!focus(from.row + rows, from.column + columns)) focus(from.row + rows, from.column + columns - 1);
    },
    advance() {
      const next = Math.min(row + 1, rowCount - 1);
      const from = focusedAnswer();
      setRow(next);
      if (from !== null && !focus(next, from.column)) focus(next, 0);
    },
  };
}

function focusedAnswer(): { row: number; column: number } | null {
  const [row, column] = document.activeElement?.getAttribute('data-answer')?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
