import { describe, expect, test } from 'vitest';
import { parseFinderQuery } from './finder-query.ts';
import { type MatchKind, queryTerms } from './query-terms.ts';

function terms(text: string) {
  return queryTerms(parseFinderQuery(text));
}

/** Returns the variants of the term at this position, by kind of match. */
function variants(text: string, position = 0): Record<MatchKind, string[]> {
  const all = terms(text).variants.filter((variant) => variant.position === position);
  const of = (wanted: MatchKind) => all.filter(({ match }) => match === wanted).map((variant) => variant.text);
  return { exact: of('exact'), prefix: of('prefix'), similar: of('similar') };
}

describe('a word', () => {
  test('matches prefixes, similar words and transpositions', () => {
    expect(variants('pign')).toStrictEqual({
      exact: ['pign', 'ipgn', 'pgin', 'ping'],
      prefix: ['pign'],
      similar: ['pign'],
    });
  });

  test('of three letters has no transpositions, of two no similar words', () => {
    expect(variants('ltd')).toStrictEqual({ exact: ['ltd'], prefix: ['ltd'], similar: ['ltd'] });
    expect(variants('gt')).toStrictEqual({ exact: ['gt'], prefix: ['gt'], similar: [] });
    expect(variants('x')).toStrictEqual({ exact: ['x'], prefix: [], similar: [] });
  });

  test('weighs more as an exact match than as a prefix, and least as a similar word', () => {
    const weights = terms('stealth').variants.map(({ match, weight }) => [match, weight]);
    expect(weights.slice(0, 3)).toStrictEqual([
      ['exact', 1],
      ['prefix', 0.9],
      ['similar', 0.8],
    ]);
  });

  test('joined with the next one counts for both', () => {
    const joined = terms('dark speed').variants.filter(({ text }) => text === 'darkspeed');
    expect(joined).toStrictEqual([
      { position: 0, text: 'darkspeed', match: 'exact', weight: 0.95 },
      { position: 1, text: 'darkspeed', match: 'exact', weight: 0.95 },
    ]);
  });

  test('with digits is split into terms', () => {
    expect(terms('g400')).toStrictEqual(terms('g 400'));
    expect(terms('stealth2plus')).toStrictEqual(terms('Stealth 2 Plus'));
    expect(terms('sm-9')).toStrictEqual(terms('SM9'));
  });

  test('that identifies no model is left out', () => {
    expect(terms('how much is my old G400 worth?')).toStrictEqual(terms('g400'));
  });
});

describe('a number', () => {
  test('matches digits, words and Roman numerals, but no similar number', () => {
    expect(variants('zx 2', 1)).toStrictEqual({ exact: ['2', '2.0', 'two', 'ii'], prefix: [], similar: [] });
    expect(variants('seven').exact.slice(0, 2)).toStrictEqual(['seven', '7']);
    expect(variants('iii').exact).toStrictEqual(['iii', '3']);
  });

  test('of two digits matches a year', () => {
    expect(variants('p770 21', 2)).toStrictEqual({ exact: ['21', '21.0', '2021'], prefix: ['21'], similar: [] });
  });

  test('with decimals is one term, and 4.0 matches 4', () => {
    expect(variants('phantom 11.5', 1)).toStrictEqual({ exact: ['11.5'], prefix: ['11.5'], similar: [] });
    expect(variants('glide 4.0', 1).exact).toContain('4');
  });

  test('weighs more than a word, a single letter less', () => {
    expect([terms('400').maxScore, terms('stealth').maxScore, terms('g').maxScore]).toStrictEqual([1.2, 1, 0.5]);
  });

  test('before a type weighs little, because it may be the number of the club', () => {
    expect(terms('stealth 3 wood').maxScore).toBe(1.3);
    expect(terms('stealth 2 driver').maxScore).toBe(2.2);
  });
});

describe('a query', () => {
  test('has no terms for the hand and the type', () => {
    expect(terms('lefty g400 irons')).toStrictEqual(terms('g400'));
    expect(terms('putter')).toStrictEqual({ variants: [], maxScore: 0 });
  });

  test('without letters and digits has no terms', () => {
    for (const text of ['', '  ', '!?%_', '🏌️', '高尔夫'])
      expect(terms(text)).toStrictEqual({ variants: [], maxScore: 0 });
  });

  test('of any length has a bounded number of terms', () => {
    const { variants: all } = terms('a1'.repeat(50));
    expect(new Set(all.map(({ position }) => position)).size).toBe(16);
    expect(terms('stealth '.repeat(1000)).variants.length).toBeLessThan(200);
  });
});
