import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import type { RankedBrand } from '@trade-in/contract/endpoints/brand-popularity';
import { splitByPopularity, withModelCounts } from '@trade-in/domain/catalogue/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/brand-step';
import { useDelayedPick } from '../../../ui/radio-group/use-delayed-pick.ts';
import { BrandTiles, TilesLegend } from './brand-tiles.tsx';

interface BrandGroupsProps {
  type: ClubType;
  /** By name. */
  brands: readonly Brand[];
  /** Undefined if it could not be loaded: the brands are then shown by name alone. */
  ranking: readonly RankedBrand[] | undefined;
  /** Whether the brands are those that a search has found, which need no headings. */
  isSearch: boolean;
  selected: Brand | null;
  onSelect: (id: string) => void;
  /** Called when a brand was tapped, once its selection has been seen. */
  onPick: (id: string) => void;
}

/** The popular brands, then the others; one grid while searching. Nothing without brands. */
export function BrandGroups({ brands, ranking, isSearch, onPick, ...group }: BrandGroupsProps) {
  // One for both groups: the last tap counts, in whichever it is.
  const tiles = { ...group, onPick: useDelayedPick(onPick) };
  if (brands.length === 0) return null;
  const { popular, others } = splitByPopularity(brands, ranking ?? []);
  if (isSearch || popular.length === 0) {
    const counted =
      ranking === undefined ? brands.map((brand) => ({ ...brand, models: null })) : withModelCounts(brands, ranking);
    return <BrandTiles {...tiles} size="small" legend={words.legend()} isLegendHidden brands={counted} />;
  }
  return (
    <>
      <BrandTiles {...tiles} size="large" legend={<TilesLegend title={words.popular()} />} brands={popular} />
      {others.length > 0 && (
        <BrandTiles
          {...tiles}
          size="small"
          legend={<TilesLegend title={words.allBrands()} note={words.aToZ()} />}
          brands={others}
        />
      )}
    </>
  );
}
