import { type Language, languageFacts } from '../src/languages.ts';

/** A message with a text for each combination of its selectors' values, such as `countPlural=one`. */
interface SelectingMessage {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

/**
 * Returns a sentence for each plural form of the language that a message of the catalogue has no text for, and for each message
 * with an unknown structure. The compiled message would return its own key.
 */
export function variantErrors(catalogue: string, language: Language): string[] {
  const messages: unknown = JSON.parse(catalogue);
  return Object.entries(messages ?? {}).flatMap(([key, message]: [string, unknown]) => {
    const forms: unknown[] = Array.isArray(message) ? message : [];
    return forms.flatMap((form) => {
      if (!isSelecting(form)) return [`"${key}" needs declarations, selectors and texts to match.`];
      return missingVariants(form, language).map((name) => `"${key}" lacks ${name}.`);
    });
  });
}

function missingVariants({ declarations, selectors, match }: SelectingMessage, language: Language): string[] {
  const plurals = new Set(declarations.map((declaration) => /^local (\w+) = \w+: plural$/.exec(declaration)?.[1]));
  const { pluralCategories } = new Intl.PluralRules(languageFacts[language].tag).resolvedOptions();
  const needed = selectors.reduce<string[][]>(
    (combinations, selector) => {
      // A text may be selected by any value, so that one for all others is needed.
      const values = plurals.has(selector) ? pluralCategories : ['*'];
      return combinations.flatMap((chosen) => values.map((value) => [...chosen, `${selector}=${value}`]));
    },
    [[]],
  );
  const others = new Set(selectors.map((selector) => `${selector}=*`));
  const variants = Object.keys(match).map((variant) => variant.split(/,\s*/).filter(Boolean));
  const hasText = (combination: readonly string[]) =>
    variants.some((conditions) => conditions.every((one) => combination.includes(one) || others.has(one)));
  return needed.filter((combination) => !hasText(combination)).map((combination) => combination.join(', '));
}

function isSelecting(message: unknown): message is SelectingMessage {
  if (!(message instanceof Object && 'declarations' in message && 'selectors' in message)) return false;
  if (!('match' in message && message.match instanceof Object)) return false;
  return [message.declarations, message.selectors, Object.values(message.match)].every(isTexts);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
