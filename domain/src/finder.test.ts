import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clubTypes, dexterities } from './club.ts';
import { type FinderQuery, parseFinder } from './finder.ts';
import { lexicon, type Meaning } from './golf-lexicon.ts';

const nothing = { words: [], expanded: [], dexterity: null, type: null, brand: null };

describe('the finder reads', () => {
  test.each([
    [
      'a brand by its abbreviation and a type',
      'tm stealth 2 driver',
      {
        words: ['tm', 'stealth', '2', 'driver'],
        expanded: ['taylormade', 'stealth', '2', 'driver'],
        type: 'Driver',
        brand: 'TaylorMade',
      },
    ],
    ['a hand, which is no word of a name', 'lefty g400', { words: ['g400'], expanded: ['g400'], dexterity: 'Left' }],
    ['a hand in two words', 'G400 Left Handed', { words: ['g400'], expanded: ['g400'], dexterity: 'Left' }],
    ['a model as it is', 'sm9', { words: ['sm9'], expanded: ['sm9'] }],
    [
      'a wood by its number, which may be the model’s',
      '3 wood',
      { words: ['3', 'wood'], expanded: ['3', 'fairway', 'wood'], type: 'Fairway Wood' },
    ],
    ['woods', 'woods', { words: ['woods'], expanded: ['fairway', 'wood'], type: 'Fairway Wood' }],
    ['a wood in short', '5w', { words: ['5w'], expanded: ['fairway', 'wood'], type: 'Fairway Wood' }],
    ['a hybrid in short', '4H', { words: ['4h'], expanded: ['hybrid'], type: 'Hybrid' }],
    ['an iron set', 'iron set', { words: ['iron', 'set'], expanded: ['irons'], type: 'Irons' }],
    ['a wedge', 'sand wedge', { words: ['sand', 'wedge'], expanded: ['wedge'], type: 'Wedge' }],
    [
      'a rescue as a hybrid, and as part of the name',
      'qi35 rescue',
      { words: ['qi35', 'rescue'], expanded: ['qi35', 'rescue', 'hybrid'], type: 'Hybrid' },
    ],
    [
      'a brand in two words',
      'Taylor Made Qi10',
      { words: ['taylor', 'made', 'qi10'], expanded: ['taylormade', 'qi10'], brand: 'TaylorMade' },
    ],
    [
      'a brand with dots',
      'L.A.B. Golf DF3',
      { words: ['l.a.b', 'golf', 'df3'], expanded: ['l.a.b.', 'golf', 'df3'], brand: 'L.A.B. Golf' },
    ],
    [
      'the longer of two phrases',
      'odyssey stroke lab ten',
      { words: ['odyssey', 'stroke', 'lab', 'ten'], expanded: ['odyssey', 'stroke', 'lab', 'ten'], brand: 'Odyssey' },
    ],
    ['a nickname of a model', 'gbb', { words: ['gbb'], expanded: ['great', 'big', 'bertha'] }],
    [
      'signs that belong to names, and none that do not',
      '(2023) T//World, #7 Max-D 2.0! M.Craft™',
      {
        words: ['2023', 't//world', '#7', 'max-d', '2.0', 'm.craft'],
        expanded: ['2023', 't//world', '#7', 'max-d', '2.0', 'm.craft'],
      },
    ],
    ['letters without their accents', 'Pïng', { words: ['ping'], expanded: ['ping'], brand: 'Ping' }],
    ['nothing in a blank', '  ', {}],
    ['nothing in signs', '*** -- //', {}],
  ])('%s', (_what, text, expected) => {
    expect(parseFinder(text)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    ['two hands', 'left right g400', 'dexterity'],
    ['two types', 'driver putter', 'type'],
    ['two brands', 'ping cobra', 'brand'],
  ] as const)('nothing into %s that contradict each other', (_what, text, field) => {
    expect(parseFinder(text)[field]).toBeNull();
  });

  test('the same said twice as said once', () => {
    expect(parseFinder('lefty ping pings lh')).toMatchObject({ dexterity: 'Left', brand: 'Ping' });
  });

  test('no more of a pasted text than any name has words', () => {
    expect(parseFinder('word '.repeat(1000)).words).toHaveLength(12);
  });

  test('no word away: each is searched for as typed unless it names the hand', () => {
    const aWord = string({ unit: constantFrom('x', 'q', '7', '0'), minLength: 1, maxLength: 5 });
    assert(
      property(array(aWord, { maxLength: 12 }), (words) => {
        expect(parseFinder(words.join(' '))).toEqual({ ...nothing, words, expanded: words });
      }),
    );
  });

  test('any text without failing', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseFinder(text).words.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('the lexicon', () => {
  test('has every phrase as it is read when typed', () => {
    const found = [...lexicon].map(([phrase]) => [phrase, meaningOf(parseFinder(phrase))]);
    expect(found).toEqual([...lexicon].map(([phrase, meaning]) => [phrase, meaningOf(meaning)]));
  });

  test('knows every type and hand by its own name', () => {
    for (const type of clubTypes) expect(parseFinder(type).type).toBe(type);
    for (const hand of dexterities) expect(parseFinder(hand).dexterity).toBe(hand);
  });
});

function meaningOf({ dexterity, type, brand }: Meaning | FinderQuery) {
  return { dexterity: dexterity ?? null, type: type ?? null, brand: brand ?? null };
}
