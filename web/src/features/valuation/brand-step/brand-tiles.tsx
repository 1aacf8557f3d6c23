import * as words from '@trade-in/words/brand-step';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import type { ClubType } from '@trade-in/domain/club';
import type { ReactNode } from 'react';
import { RadioCards } from '../../../ui/radio-group/radio-cards.tsx';
import styles from './brand-tiles.module.css';

/** A brand and how many models of the type it has; null if that isn't known. */
export interface CountedBrand extends Brand {
  models: number | null;
}

interface BrandTilesProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  size: 'large' | 'small';
  type: ClubType;
  brands: readonly CountedBrand[];
  selected: Brand | null;
  onSelect: (id: string) => void;
  /** Called when a brand is tapped, besides `onSelect`. */
  onPick: (id: string) => void;
}

/** Some of the brands. All tiles of a form are one group of radio buttons, whatever their headings. */
export function BrandTiles({ brands, size, type, selected, onSelect, ...group }: BrandTilesProps) {
  return (
    <RadioCards
      {...group}
      name="brand"
      gridClassName={styles[size]}
      choices={brands.map((brand) => ({ ...choiceOf(brand, type), ...pictureOf(brand, size) }))}
      value={selected?.id ?? null}
      onChange={onSelect}
      isRequired
    />
  );
}

function choiceOf({ id, name, models }: CountedBrand, type: ClubType) {
  if (models === null) return { value: id, label: name };
  const detail = <span className={models === 0 ? styles.none : undefined}>{clubCount(type, models)}</span>;
  return { value: id, label: name, detail };
}

/** Returns the brand's logo; without one, its initial, which a large tile shows behind the name. */
function pictureOf({ name, logoUrl }: Brand, size: BrandTilesProps['size']) {
  if (logoUrl !== null) {
    return { picture: <img className={styles.logo} src={logoUrl} alt="" width={400} height={200} /> };
  }
  if (size === 'small') return {};
  const [initial = ''] = name;
  return {
    picture: (
      <span className={styles.initial} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
    ),
  };
}

/** The visible legend of a group of tiles. */
export function TilesLegend({ title, note }: { title: string; note?: string }) {
  return (
    <h2 className={styles.legend}>
      {title}
      {note !== undefined && <small className={styles.note}> {note}</small>}
    </h2>
  );
}

/** Spelt out, because a look-up by name would load every message of the namespace. */
const messages: Readonly<Record<ClubType, [count: (inputs: { count: number }) => string, none: () => string]>> = {
  Driver: [words.driverCount, words.driverNone],
  'Fairway Wood': [words.fairwayWoodCount, words.fairwayWoodNone],
  Hybrid: [words.hybridCount, words.hybridNone],
  Irons: [words.ironsCount, words.ironsNone],
  Putter: [words.putterCount, words.putterNone],
  Wedge: [words.wedgeCount, words.wedgeNone],
};

/** Returns '25 drivers', or 'No drivers'. */
function clubCount(type: ClubType, count: number): string {
  const [some, none] = messages[type];
  return count === 0 ? none() : some({ count });
}
