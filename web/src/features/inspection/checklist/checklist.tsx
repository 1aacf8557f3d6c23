import type { ClubType, Condition } from '@trade-in/domain/club';
import { type BenchPart, checklists, type PartAnswer } from '@trade-in/domain/inspection/checklist';
import * as words from '@trade-in/words/inspection';
import { Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { BenchPartDrawing } from '../../../ui/drawings/bench-part-drawing.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import type { ClubDraft } from '../bench/club-draft.ts';
import styles from './checklist.module.css';
import { answerName, partHint, partName } from './part-texts.ts';

/** The columns, in the order of their keys. */
export const answersByKey = ['Above Average', 'Average', 'Below Average', 'Fault'] as const satisfies PartAnswer[];

interface ChecklistProps {
  draft: Pick<ClubDraft, 'model' | 'answers'>;
  isReadOnly: boolean;
  grid: Ref<HTMLDivElement>;
  /** The one that number keys answer. */
  currentRow: number;
  onRow: (row: number) => void;
  onAnswer: (part: BenchPart, answer: PartAnswer) => void;
}

/** A grid of answers: the rows are parts, and the columns grades, so that the column shows the grade. */
export function Checklist({ draft, isReadOnly, grid, currentRow, onRow, onAnswer }: ChecklistProps) {
  const { type } = draft.model;
  return (
    <div ref={grid} className={styles.checklist}>
      <div className={styles.head} aria-hidden="true">
        <span>{words.check()}</span>
        {answersByKey.map((answer, index) => (
          <span key={answer}>
            <kbd className={styles.key}>{index + 1}</kbd>
            {answer === 'Fault' ? words.refuse() : clubValueName(answer)}
          </span>
        ))}
      </div>
      {checklists[type].parts.map((part, row) => (
        <PartRow
          key={part}
          type={type}
          part={part}
          row={row}
          answer={draft.answers.parts[part] ?? null}
          isCurrent={row === currentRow && !isReadOnly}
          isReadOnly={isReadOnly}
          onFocus={() => onRow(row)}
          onAnswer={(answer) => onAnswer(part, answer)}
        />
      ))}
    </div>
  );
}

interface PartRowProps {
  type: ClubType;
  part: BenchPart;
  row: number;
  answer: PartAnswer | null;
  isCurrent: boolean;
  isReadOnly: boolean;
  onFocus: () => void;
  onAnswer: (answer: PartAnswer) => void;
}

function PartRow({ type, part, row, answer, isCurrent, isReadOnly, onFocus, onAnswer }: PartRowProps) {
  const id = useId();
  const focusable = answer === null ? 0 : answersByKey.indexOf(answer);
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      aria-readonly={isReadOnly || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={styles.part}>
        <span id={`${id}-name`} className={styles.name}>
          {partName(type, part)}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {partHint(type, part)}
        </span>
      </div>
      {answersByKey.map((each, column) => {
        const name = answerName(type, part, each);
        return (
          name !== null && (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === answer}
              aria-disabled={isReadOnly || undefined}
              aria-label={words.answerLabel({ look: name, grade: gradeName(each) })}
              tabIndex={column === focusable ? 0 : -1}
              className={styles.answer}
              data-answer={`${row} ${column}`}
              data-fault={each === 'Fault' || undefined}
              onFocus={onFocus}
              onClick={() => !isReadOnly && onAnswer(each)}
            >
              {each !== 'Fault' && <Look type={type} part={part} condition={each} isChosen={each === answer} />}
              <span className={styles.look}>{name}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

function gradeName(answer: PartAnswer): string {
  return answer === 'Fault' ? words.refuse() : clubValueName(answer);
}

interface LookProps {
  type: ClubType;
  part: BenchPart;
  condition: Condition;
  isChosen: boolean;
}

function Look({ isChosen, ...drawing }: LookProps) {
  return (
    <span className={styles.drawing}>
      <BenchPartDrawing {...drawing} />
      {isChosen && (
        <span className={styles.tick}>
          <Check size={13} strokeWidth={2.5} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
