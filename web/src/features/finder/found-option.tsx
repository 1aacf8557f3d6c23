import { defaultCondition, defaultDexterity } from '@trade-in/domain/club';
import { cents, formatRands } from '@trade-in/domain/money';
import { clubValues } from '@trade-in/domain/valuation';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import styles from './found-option.module.css';
import type { FoundClub } from './use-finder.ts';

interface FoundOptionProps {
  id: string;
  club: FoundClub;
  isActive: boolean;
  onPick: () => void;
  onPoint: () => void;
}

/** One found club. The keyboard stays in the box, whose arrow keys and Enter do what pointing and tapping do here. */
export function FoundOption({ id, club, isActive, onPick, onPoint }: FoundOptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  const { model, brand, dexterity } = club;
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
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
      onClick={onPick}
    >
      <span>
        <ClubDrawing type={model.type} />
      </span>
      <span>
        <span className={styles.name}>{`${brand.name} ${model.name}`}</span>
        <span className={styles.type}>{`${model.type}${dexterity === null ? '' : ` · ${dexterity}-Handed`}`}</span>
      </span>
      <Values club={club} />
    </button>
  );
}

/** For a club in average condition; a set of irons counts as a standard one. */
function Values({ club: { model, dexterity } }: { club: FoundClub }) {
  const values = clubValues({
    price: cents(model.price),
    type: model.type,
    condition: defaultCondition,
    dexterity: dexterity ?? defaultDexterity,
  });
  return (
    <span className={styles.values}>
      <span className={styles.code}>{formatRands(values['Trade-In'])}</span>
      <span className={styles.cash}>{`${formatRands(values.Cash)} cash`}</span>
    </span>
  );
}
