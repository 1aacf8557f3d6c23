import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clubTypes, dexterities } from '../club.ts';
import { type FinderQuery, parseFinderQuery } from './finder-query.ts';
import { lexicon, type Meaning } from './golf-lexicon.ts';

const nothing = { words: [], dexterity: null, type: null };

describe('a finder query', () => {
  test.each([
    [
      'reads a brand by its abbreviation and a type',
      'tm stealth 2 driver',
      {
        words: ['taylormade', 'stealth', '2', 'driver'],
        type: 'Driver',
      },
    ],
    ['leaves out the words for the hand', 'lefty g400', { words: ['g400'], dexterity: 'Left' }],
    ['reads a hand in two words', 'G400 Left Handed', { words: ['g400'], dexterity: 'Left' }],
    ['reads an Afrikaans hand', 'Linkshandige G400', { words: ['g400'], dexterity: 'Left' }],
    ['reads an isiZulu hand', 'g400 isandla sokudla', { words: ['g400'], dexterity: 'Right' }],
    ['reads Afrikaans irons', 'mizuno ysters', { words: ['mizuno', 'irons'], type: 'Irons' }],
    ['reads isiZulu irons', 'mizuno ama-irons', { words: ['mizuno', 'irons'], type: 'Irons' }],
    ['reads an Afrikaans wood', '3 hout', { words: ['3', 'fairway', 'wood'], type: 'Fairway Wood' }],
    ['keeps the words of a model', 'sm9', { words: ['sm9'] }],
    [
      'keeps the number of a wood, which may be the model’s',
      '3 wood',
      { words: ['3', 'fairway', 'wood'], type: 'Fairway Wood' },
    ],
    ['reads a plural', 'woods', { words: ['fairway', 'wood'], type: 'Fairway Wood' }],
    ['reads a short form of a wood', '5w', { words: ['fairway', 'wood'], type: 'Fairway Wood' }],
    ['reads a short form of a hybrid', '4H', { words: ['hybrid'], type: 'Hybrid' }],
    ['reads an iron set', 'iron set', { words: ['irons'], type: 'Irons' }],
    ['reads a kind of wedge', 'sand wedge', { words: ['wedge'], type: 'Wedge' }],
    [
      'reads a rescue as a hybrid and as part of the name',
      'qi35 rescue',
      { words: ['qi35', 'rescue', 'hybrid'], type: 'Hybrid' },
    ],
    ['reads a brand in two words', 'Taylor Made Qi10', { words: ['taylormade', 'qi10'] }],
    ['reads a brand with dots', 'L.A.B. Golf DF3', { words: ['l.a.b.', 'golf', 'df3'] }],
    ['reads the longer of two phrases', 'odyssey stroke lab ten', { words: ['odyssey', 'stroke', 'lab', 'ten'] }],
    ['replaces the nickname of a model', 'gbb', { words: ['great', 'big', 'bertha'] }],
    [
      'keeps only the punctuation of names',
      '(2023) T//World, #7 Max-D 2.0! M.Craft™',
      {
        words: ['2023', 't//world', '#7', 'max-d', '2.0', 'm.craft'],
      },
    ],
    ['removes accents', 'Pïng', { words: ['ping'] }],
    ['is empty for blank text', '  ', {}],
    ['is empty for punctuation', '*** -- //', {}],
  ])('%s', (_what, text, expected) => {
    expect(parseFinderQuery(text)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    ['two hands', 'left right g400', 'dexterity'],
    ['two types', 'driver putter', 'type'],
  ] as const)('ignores %s that contradict each other', (_what, text, field) => {
    expect(parseFinderQuery(text)[field]).toBeNull();
  });

  test('accepts repetitions', () => {
    expect(parseFinderQuery('lefty ping drivers lh driver')).toMatchObject({ dexterity: 'Left', type: 'Driver' });
  });

  test('reads twelve words of a long text', () => {
    expect(parseFinderQuery('word '.repeat(1000)).words).toHaveLength(12);
  });

  test('keeps words without a meaning as typed', () => {
    const aWord = string({ unit: constantFrom('x', 'q', '7', '0'), minLength: 1, maxLength: 5 });
    assert(
      property(array(aWord, { maxLength: 12 }), (words) => {
        expect(parseFinderQuery(words.join(' '))).toEqual({ ...nothing, words });
      }),
    );
  });

  test('parses any text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseFinderQuery(text).words.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('the lexicon', () => {
  test('lists every phrase as it is parsed', () => {
    const found = [...lexicon].map(([phrase]) => [phrase, meaningOf(parseFinderQuery(phrase))]);
    expect(found).toEqual([...lexicon].map(([phrase, meaning]) => [phrase, meaningOf(meaning)]));
  });

  test('writes out brands', () => {
    const brands = [...lexicon].filter(([, { brand }]) => brand !== undefined);
    for (const [phrase, { brand }] of brands)
      expect(parseFinderQuery(phrase).words.join(' ')).toBe(brand?.toLowerCase());
  });

  test('has every type and hand by its own name', () => {
    for (const type of clubTypes) expect(parseFinderQuery(type).type).toBe(type);
    for (const hand of dexterities) expect(parseFinderQuery(hand).dexterity).toBe(hand);
  });
});

function meaningOf({ dexterity, type }: Meaning | FinderQuery) {
  return { dexterity: dexterity ?? null, type: type ?? null };
}
