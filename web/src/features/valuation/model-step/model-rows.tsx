import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { groupedByYear } from '@trade-in/domain/catalogue/model-list';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as words from '@trade-in/words/model-step';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Amount } from '../../../ui/text/amount.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { clubValuesOf } from '../wizard/priced-club.ts';
import styles from './model-rows.module.css';

interface ModelRowsProps {
  /** The list's id, from which those of its options derive. */
  id: string;
  models: readonly Model[];
  options: ClubOptions;
  /** Whether any model of the list has a year, also if a search has not found it. */
  hasYears: boolean;
  selectedId: string | undefined;
  activeId: string | undefined;
  onChoose: (id: string) => void;
}

/** The listbox. The focus stays in the search box, which handles the keyboard. */
export function ModelRows({ id, models, hasYears, selectedId, activeId, ...row }: ModelRowsProps) {
  return (
    <div className={styles.list} role="listbox" id={id} aria-label={words.listLabel()}>
      {groupedByYear(models).map(({ year, models: ofYear }) => (
        <div
          key={ofYear[0]?.id}
          className={styles.group}
          role={year === null ? 'presentation' : 'group'}
          aria-label={year === null ? undefined : String(year)}
        >
          {ofYear.map((model, index) => (
            <ModelRow
              key={model.id}
              {...row}
              id={optionId(id, model.id)}
              model={model}
              year={hasYears ? (index === 0 && year !== null ? String(year) : '') : null}
              isSelected={model.id === selectedId}
              isActive={model.id === activeId}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the id of a model's option. */
export const optionId = (listId: string, modelId: string) => `${listId}-${modelId}`;

interface ModelRowProps extends Pick<ModelRowsProps, 'options' | 'onChoose'> {
  id: string;
  model: Model;
  /** What the year's column shows; null without the column. */
  year: string | null;
  isSelected: boolean;
  isActive: boolean;
}

/** A model with its value. Until hydration, the row submits the form with this model. */
function ModelRow({ id, model, year, options, isSelected, isActive, onChoose }: ModelRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  function onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose(model.id);
  }
  return (
    <button
      ref={row}
      type="submit"
      name="model"
      value={model.id}
      formNoValidate
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isSelected}
      className={classNames(styles.row, year === null && styles.withoutYear, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {year !== null && (
        <span className={styles.year} aria-hidden="true">
          {year}
        </span>
      )}
      <span className={styles.name}>{model.name}</span>
      <Amount cents={clubValuesOf({ model, options })[options.payment]} className={styles.price} />
      <span className={styles.mark} />
    </button>
  );
}
