/** The newest clubs of trade-ins that count as recent: enough for a ranking, and few enough to count without an index. */
export const recentClubs = 20_000;

/**
 * The fewest customers, with clubs that were collected, from which an entry counts in a ranking: one trade-in of fifty clubs must
 * neither decide what the start page shows nor reveal what one customer sold.
 */
export const fewestCustomers = 5;

/** How many models of a club type a brand has, and from how many customers its clubs of that type were collected recently. */
export interface BrandCount {
  brandId: string;
  models: number;
  /** 0 if they are fewer than `fewestCustomers`. */
  customers: number;
}

/** A brand that has models of a club type. */
interface RankedBrand {
  brandId: string;
  models: number;
  isPopular: boolean;
}

/** Two rows of three tiles; three rows of two on a phone. */
const maxPopularBrands = 6;

/** Returns the brands with models, the most popular first: most customers, else most models. The first six are popular. */
export function rankBrands(counts: readonly BrandCount[]): RankedBrand[] {
  return counts
    .filter(({ models }) => models > 0)
    .toSorted((one, other) => other.customers - one.customers || other.models - one.models)
    .map(({ brandId, models }, place) => ({ brandId, models, isPopular: place < maxPopularBrands }));
}

type WithModels<Brand> = Brand & { models: number };

/** Returns the brands, each with its number of models. */
export function withModelCounts<Brand extends { id: string }>(
  brands: readonly Brand[],
  ranking: readonly RankedBrand[],
): WithModels<Brand>[] {
  const models = new Map(ranking.map((ranked) => [ranked.brandId, ranked.models]));
  return brands.map((brand) => ({ ...brand, models: models.get(brand.id) ?? 0 }));
}

/** Returns the popular brands in their ranking, and all others in the order given, each with its number of models. */
export function splitByPopularity<Brand extends { id: string }>(
  brands: readonly Brand[],
  ranking: readonly RankedBrand[],
): { popular: WithModels<Brand>[]; others: WithModels<Brand>[] } {
  const places = new Map(ranking.map((ranked, place) => [ranked.brandId, { isPopular: ranked.isPopular, place }]));
  const placeOf = ({ id }: Brand) => places.get(id)?.place ?? ranking.length;
  const isPopular = ({ id }: Brand) => places.get(id)?.isPopular === true;
  const counted = withModelCounts(brands, ranking);
  return {
    popular: counted.filter(isPopular).toSorted((one, other) => placeOf(one) - placeOf(other)),
    others: counted.filter((brand) => !isPopular(brand)),
  };
}
