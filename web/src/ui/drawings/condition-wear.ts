import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';

/** A class of condition-drawing.module.css. */
export type Tone =
  | 'body'
  | 'lit'
  | 'deep'
  | 'steel'
  | 'sheen'
  | 'section'
  | 'mark'
  | 'groove'
  | 'scratch'
  | 'dent'
  | 'worn'
  | 'chip'
  | 'rust'
  | 'rubber'
  | 'ridge'
  | 'shine'
  | 'crack'
  | 'ghost'
  | 'gloss';
export type Layer = readonly [tone: Tone, path: string];

/** A close-up of one part, 120 × 72: the layers of every condition, and those that each adds. */
export interface PartView {
  base: readonly Layer[];
  wear: Record<Condition, readonly Layer[]>;
}

export const partViews: Record<ClubPart, PartView> = {
  crown: {
    base: [
      ['steel', 'M0 50H120V72H0Z'],
      ['sheen', 'M0 50H80L66 72H0ZM88 50h7L81 72h-7Z'],
      ['body', 'M0 0H120V59C82 51 28 54 0 66Z'],
      ['lit', 'M0 34C26 12 72 4 120 12V22C74 14 32 24 0 48Z'],
      ['mark', 'M50 47l10-8 10 8'],
    ],
    wear: {
      'Above Average': [['shine', 'M24 8c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9Z']],
      Average: [['scratch', 'M88 46l9-5M93 48l6-3']],
      'Below Average': [
        ['scratch', 'M78 51 96 33M84 52l21-21M90 52l19-18M97 53l14-12M28 30l9 9M33 28l6 7'],
        ['chip', 'M98 55l4-6 5 2 4-5 5 4 4-2V58C112 56 105 55 98 55ZM0 34l5-4 3 5-4 2 1 5-5 3Z'],
      ],
    },
  },
  face: {
    base: [
      ['steel', 'M0 0H120V72H0Z'],
      ['sheen', 'M0 0H72L36 72H0ZM84 0h9L57 72h-9Z'],
      ['deep', 'M0 65H120V72H0Z'],
    ],
    wear: {
      'Above Average': [['groove', 'M10 14h34M10 27h34M10 40h34M10 53h34M76 14h34M76 27h34M76 40h34M76 53h34']],
      Average: [
        ['worn', 'M43 35a18 16 0 1 0 36 0a18 16 0 1 0-36 0Z'],
        ['worn', 'M49 35a12 10 0 1 0 24 0a12 10 0 1 0-24 0Z'],
        ['groove', 'M10 14h34M10 27h34M10 40h28M10 53h34M76 14h34M80 27h30M82 40h28M76 53h34'],
        ['dent', 'M52 20l11 9M92 58l9 4'],
      ],
      'Below Average': [
        ['worn', 'M30 34a32 26 0 1 0 64 0a32 26 0 1 0-64 0Z'],
        ['worn', 'M38 34a24 19 0 1 0 48 0a24 19 0 1 0-48 0Z'],
        ['worn', 'M48 34a15 11 0 1 0 30 0a15 11 0 1 0-30 0Z'],
        ['groove', 'M10 14h26M10 27h12M10 40h10M10 53h18M86 14h24M98 27h12M96 40h14M90 53h6M102 53h8'],
        ['dent', 'M34 12 68 44M40 10 64 30M82 22 58 56M24 60l16 3'],
        ['chip', 'M16 65l4 4 6-2 3 3 4-1 3-4ZM88 65l3 3 6-1 4 2 3-4Z'],
      ],
    },
  },
  grooves: {
    base: [],
    wear: {
      'Above Average': [
        ['section', 'M-9 26H13L16 46H26L29 26H45L48 46H58L61 26H77L80 46H90L93 26H109L112 46H129V81H-9Z'],
      ],
      Average: [
        [
          'section',
          'M-9 28H9C16 28 13 43 21 43S26 28 33 28H41C48 28 45 43 53 43S58 28 65 28H73C80 28 77 43 85 43S90 28 97 28H105C112 28 109 43 117 43L129 42V81H-9Z',
        ],
      ],
      'Below Average': [
        [
          'section',
          'M-9 33C10 31 12 39 21 39S32 33 38 34 46 38 53 37 62 32 70 33 78 40 86 39 94 35 101 34 112 38 129 36V81H-9Z',
        ],
      ],
    },
  },
  faceOrInsert: {
    base: [
      ['steel', 'M0 0H120V72H0Z'],
      ['sheen', 'M0 0H66L30 72H0ZM78 0h9L51 72h-9Z'],
      ['deep', 'M28 13H92Q98 13 98 19V53Q98 59 92 59H28Q22 59 22 53V19Q22 13 28 13Z'],
      ['lit', 'M28 16H92Q95 16 95 19V22H25V19Q25 16 28 16Z'],
    ],
    wear: {
      'Above Average': [['shine', 'M78 30c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9Z']],
      Average: [
        ['dent', 'M6 24l7 5M104 62l9-4M40 64l6 4'],
        ['scratch', 'M52 34l8 4M66 44l5-3'],
      ],
      'Below Average': [
        ['dent', 'M4 18l11 9M8 52l8-7M102 8l12 10M106 60l9-8M60 64l9 4'],
        ['scratch', 'M34 28 54 46M40 26 48 33M62 50 84 30M70 52 88 38M44 54l12-6'],
        ['worn', 'M40 37a20 14 0 1 0 40 0a20 14 0 1 0-40 0Z'],
        ['chip', 'M86 13l3 5 4-2 3 4 2 3V19Q98 13 92 13ZM22 48l4 2-1 4 3 5Q22 59 22 53Z'],
      ],
    },
  },
  shaft: {
    base: [
      ['section', 'M-9 20H129V52H-9Z'],
      ['sheen', 'M0 25H120V31H0Z'],
    ],
    wear: {
      'Above Average': [
        ['body', 'M30 20H90V52H30Z'],
        ['lit', 'M30 25H90V31H30Z'],
        ['mark', 'M38 41H70M76 41H82'],
      ],
      Average: [
        ['body', 'M30 20H90V52H30Z'],
        ['lit', 'M30 25H90V31H30Z'],
        ['mark', 'M38 41H70M76 41H82'],
        ['dent', 'M8 34l9 4M99 28l6 9M104 27l5 8'],
        ['scratch', 'M54 22l5 7M60 23l4 5'],
      ],
      'Below Average': [
        ['ghost', 'M30 20H90V52H30Z'],
        ['body', 'M30 20H41L38 27 43 32 37 40 42 46 39 52H30Z'],
        ['dent', 'M48 26 74 44M55 25l14 10M96 46l12-20M102 47l8-14'],
        [
          'rust',
          'M84 42a4 3 0 1 0 8 0a4 3 0 1 0-8 0ZM93 48a2.5 2 0 1 0 5 0a2.5 2 0 1 0-5 0ZM79 48a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0ZM10 28a5 3.5 0 1 0 10 0a5 3.5 0 1 0-10 0ZM19 35a2.5 2 0 1 0 5 0a2.5 2 0 1 0-5 0ZM7 37a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0Z',
        ],
      ],
    },
  },
  grip: {
    base: [
      ['rubber', 'M4 17C4 13 6 12 10 12 50 14 84 17 120 20V52C84 55 50 58 10 60 6 60 4 59 4 55Z'],
      ['deep', 'M4 17C4 13 6 12 10 12H14V60H10C6 60 4 59 4 55Z'],
    ],
    wear: {
      'Above Average': [['ridge', 'M20 22 118 27M23 30 118 33M20 38H118M23 45 118 43M20 53 118 48']],
      Average: [
        [
          'ridge',
          'M20 22 118 27M23 30 48 31.3M20 38H44M23 45 52 44.5M20 53 118 48M90 32 118 33M94 38H118M88 43.5 118 43',
        ],
        ['gloss', 'M40 36C46 26 84 25 96 33 102 40 92 47 70 48 50 48 36 44 40 36Z'],
      ],
      'Below Average': [
        ['ridge', 'M20 22 40 23M20 53 36 52M100 26 118 27M98 49.5 118 48M106 38H118'],
        ['gloss', 'M22 26C40 19 96 22 108 30 114 40 104 50 70 54 36 56 18 50 18 40 18 32 18 28 22 26Z'],
        ['gloss', 'M34 31C50 26 84 27 98 32 84 36 50 37 34 31Z'],
        [
          'crack',
          'M58 15 55 21 60 27 55 34 59 40M86 17 83 23 87 29M72 58 75 51 70 46M36 59l3-7-5-5 3-5M104 53l-3-6 3-4',
        ],
      ],
    },
  },
};
