import { defaultCondition, defaultDexterity } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import { clubValues } from '@trade-in/domain/valuation/valuation';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/finder-results';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import styles from './found-option.module.css';
import type { FoundClub } from './use-finder.ts';

interface FoundOptionProps {
  id: string;
  club: FoundClub;
  isActive: boolean;
  onSelect: () => void;
  onPoint: () => void;
}

/** An option of the combobox. The focus stays in the box, which handles the keyboard. */
export function FoundOption({ id, club, isActive, onSelect, onPoint }: FoundOptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  const { model, brand, dexterity } = club;
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const hand = dexterity === null ? [] : [clubWords.handed({ hand: clubValueName(dexterity) })];
  const details = [clubTypeName(model.type), ...hand];
  return (
    <button
      ref={option}
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onSelect}
    >
      <span>
        <ClubDrawing type={model.type} />
      </span>
      <span>
        <span className={styles.name}>{`${brand.name} ${model.name}`}</span>
        <span className={styles.type}>{details.join(' · ')}</span>
      </span>
      <Values club={club} />
    </button>
  );
}

/** The values in average condition; irons count as a standard set. */
function Values({ club: { model, dexterity } }: { club: FoundClub }) {
  const values = clubValues({
    price: model.price,
    type: model.type,
    condition: defaultCondition,
    dexterity: dexterity ?? defaultDexterity,
  });
  return (
    <span className={styles.values}>
      <span className={styles.code}>{formatRands(values['Trade-In'])}</span>
      <span className={styles.cash}>{words.cashValue({ amount: formatRands(values.Cash) })}</span>
    </span>
  );
}
