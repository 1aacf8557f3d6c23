import { describe, expect, test } from 'vitest';
import { parseFinder } from './finder.ts';
import { askedWords, type Likeness } from './finder-spellings.ts';

function asked(text: string) {
  return askedWords(parseFinder(text));
}

/** The spellings of the word at this position, by how the catalogue may answer to them. */
function spellings(text: string, position = 0): Record<Likeness, string[]> {
  const all = asked(text).spellings.filter((spelling) => spelling.position === position);
  const of = (wanted: Likeness) => all.filter(({ likeness }) => likeness === wanted).map((spelling) => spelling.text);
  return { same: of('same'), start: of('start'), alike: of('alike') };
}

describe('a word', () => {
  test('may be the beginning of a longer one, look like one, or have two letters swapped', () => {
    expect(spellings('pign')).toStrictEqual({
      same: ['pign', 'ipgn', 'pgin', 'ping'],
      start: ['pign'],
      alike: ['pign'],
    });
  });

  test('of three letters has no swaps and of two no likes, because too much would fit', () => {
    expect(spellings('ltd')).toStrictEqual({ same: ['ltd'], start: ['ltd'], alike: ['ltd'] });
    expect(spellings('gt')).toStrictEqual({ same: ['gt'], start: ['gt'], alike: [] });
    expect(spellings('x')).toStrictEqual({ same: ['x'], start: [], alike: [] });
  });

  test('gains more exactly than begun, begun than alike', () => {
    const worths = asked('stealth').spellings.map(({ likeness, worth }) => [likeness, worth]);
    expect(worths.slice(0, 3)).toStrictEqual([
      ['same', 1],
      ['start', 0.9],
      ['alike', 0.8],
    ]);
  });

  test('and the next one may be written as one, which counts for both', () => {
    const joined = asked('dark speed').spellings.filter(({ text }) => text === 'darkspeed');
    expect(joined).toStrictEqual([
      { position: 0, text: 'darkspeed', likeness: 'same', worth: 0.95 },
      { position: 1, text: 'darkspeed', likeness: 'same', worth: 0.95 },
    ]);
  });

  test('with digits in it is several: g400 is asked for as g 400 is', () => {
    expect(asked('g400')).toStrictEqual(asked('g 400'));
    expect(asked('stealth2plus')).toStrictEqual(asked('Stealth 2 Plus'));
    expect(asked('sm-9')).toStrictEqual(asked('SM9'));
  });

  test('of a sentence, by which no model is told, is left out', () => {
    expect(asked('how much is my old G400 worth?')).toStrictEqual(asked('g400'));
  });
});

describe('a number', () => {
  test('is taken at its word, in digits, in letters or in Roman numerals', () => {
    expect(spellings('zx 2', 1)).toStrictEqual({ same: ['2', '2.0', 'two', 'ii'], start: [], alike: [] });
    expect(spellings('seven').same.slice(0, 2)).toStrictEqual(['seven', '7']);
    expect(spellings('iii').same).toStrictEqual(['iii', '3']);
  });

  test('of two digits may be a year', () => {
    expect(spellings('p770 21', 2)).toStrictEqual({ same: ['21', '21.0', '2021'], start: ['21'], alike: [] });
  });

  test('with decimals is one number, and 4.0 is 4', () => {
    expect(spellings('phantom 11.5', 1)).toStrictEqual({ same: ['11.5'], start: ['11.5'], alike: [] });
    expect(spellings('glide 4.0', 1).same).toContain('4');
  });

  test('weighs more than a word, and a single letter less', () => {
    expect([asked('400').worth, asked('stealth').worth, asked('g').worth]).toStrictEqual([1.2, 1, 0.5]);
  });

  test('before a type hardly weighs, for it may be the number of a club: 3 wood, 5 hybrid', () => {
    expect(asked('stealth 3 wood').worth).toBe(1.3);
    expect(asked('stealth 2 driver').worth).toBe(2.2);
  });
});

describe('what is searched for', () => {
  test('has no words for the hand and the type, which say themselves', () => {
    expect(asked('lefty g400 irons')).toStrictEqual(asked('g400'));
    expect(asked('putter')).toStrictEqual({ spellings: [], worth: 0 });
  });

  test('is nothing for a text without letters and digits', () => {
    for (const text of ['', '  ', '!?%_', '🏌️', '高尔夫'])
      expect(asked(text)).toStrictEqual({ spellings: [], worth: 0 });
  });

  test('is bounded, however long the text', () => {
    const { spellings: all } = asked('a1'.repeat(50));
    expect(new Set(all.map(({ position }) => position)).size).toBe(16);
    expect(asked('stealth '.repeat(1000)).spellings.length).toBeLessThan(200);
  });
});
