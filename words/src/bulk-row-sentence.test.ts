import type { BulkRowReason } from '@trade-in/domain/bulk-upload/bulk-row';
import { cents } from '@trade-in/domain/money';
import { expect, test } from 'vitest';
import { bulkRowSentence } from './bulk-row-sentence.ts';
import { sourceLanguage } from './languages.ts';
import { wordsIn } from './words-in.ts';

const brandMissing = { code: 'cell_missing', column: 'Brand' } as const;

test.each<[BulkRowReason[], string]>([
  [[brandMissing], 'Row 7: Brand is missing'],
  [[{ code: 'too_long', column: 'Model', max: 200 }], 'Row 7: Model is longer than 200 characters'],
  [[{ code: 'unusable_characters', column: 'Brand' }], 'Row 7: Brand contains characters that cannot be used'],
  [
    [{ code: 'unknown_club_type', text: 'Drivers' }],
    'Row 7: Club Type "Drivers" is not one of Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge',
  ],
  [
    [{ code: 'price_is_date', text: '2026-03-01' }],
    'Row 7: Price "2026-03-01" is a date: format the cell as a number and type the price again',
  ],
  [
    [{ code: 'name_is_date', column: 'Model', text: '2026-04-03' }],
    'Row 7: Model "2026-04-03" is a date: format the cell as text and type the name again',
  ],
  [
    [{ code: 'name_is_spreadsheet_error', column: 'Brand', text: '#N/A' }],
    'Row 7: Brand is the spreadsheet error "#N/A"',
  ],
  [[{ code: 'price_not_in_rands', text: 'POA' }], 'Row 7: Price "POA" is not an amount in Rands such as 450.00'],
  [
    [{ code: 'listed_price_out_of_range', text: '0', min: cents(1), max: cents(1_000_000_00) }],
    'Row 7: Price "0" is not from R0.01 to R1000000.00',
  ],
  [
    [{ code: 'image_url_invalid', text: 'http://example.com/a.jpg' }],
    'Row 7: Image URL "http://example.com/a.jpg" is not a URL that begins with https://',
  ],
  [
    [{ code: 'model_differs_from_row', row: 3 }],
    'Row 7: this model has a different price, picture or launch year in row 3',
  ],
  [
    [{ code: 'launch_year_invalid', text: '24', min: 1950, max: 2027 }],
    'Row 7: Launch Year "24" is not a year from 1950 to 2027',
  ],
  [[brandMissing, { code: 'cell_missing', column: 'Price' }], 'Row 7: Brand is missing; Price is missing'],
])('bulkRowSentence writes %j as one line', (reasons, line) => {
  expect(bulkRowSentence(wordsIn(sourceLanguage), { row: 7, reasons })).toBe(line);
});
