/** A model as lists show it. */
interface ListedModel {
  name: string;
  /** The launch year, or null if it isn't known. */
  year: number | null;
}

/** Consecutive models of the same year. */
interface YearGroup<Model> {
  year: number | null;
  models: Model[];
}

/**
 * Returns whether the list is shown newest first: if at least half of its models have a year. With fewer, the order would
 * mostly be that of the models whose year isn't known.
 */
export function isNewestFirst(models: readonly ListedModel[]): boolean {
  const known = models.filter(({ year }) => year !== null).length;
  return known > 0 && known * 2 >= models.length;
}

/** Returns the models newest first, those without a year last; with too few years, in the order given. */
export function modelsInOrder<Model extends ListedModel>(models: readonly Model[]): Model[] {
  if (!isNewestFirst(models)) return [...models];
  return models.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0));
}

/** Returns the models in the order given, grouped by their year: a year is shown once for all models that follow. */
export function groupedByYear<Model extends ListedModel>(models: readonly Model[]): YearGroup<Model>[] {
  const groups: YearGroup<Model>[] = [];
  for (const model of models) {
    const last = groups.at(-1);
    if (last?.year === model.year) last.models.push(model);
    else groups.push({ year: model.year, models: [model] });
  }
  return groups;
}

/** Returns whether the model's name or year contains every word of the text; case, spaces and punctuation make no difference. */
export function matchesModel({ name, year }: ListedModel, text: string): boolean {
  const words = lettersIn(name);
  const searched = [...words, words.join(''), String(year ?? '')];
  return lettersIn(text).every((word) => searched.some((part) => part.includes(word)));
}

function lettersIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns 'Qi10 (2024)', or the name alone if the year is unknown or part of the name already. */
export function nameWithYear({ name, year }: ListedModel): string {
  return year === null || name.includes(String(year)) ? name : `${name} (${year})`;
}
