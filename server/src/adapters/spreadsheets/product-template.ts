import { bulkColumns } from '@trade-in/domain/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';

/** Specification, 'Bulk Upload'. They are examples: whoever fills the list in writes over them. */
const samples = [
  ['Callaway', 'Paradym', 'Driver', 450, 'https://example.com/paradym.jpg'],
  ['TaylorMade', 'P790', 'Irons', 6500.5, ''],
  ['Titleist', 'Vokey SM9', 'Wedge', 1250, ''],
];
const widths = { Brand: 18, Model: 32, 'Club Type': 16, Price: 12, 'Image URL': 48 };
const lastRow = maxSpreadsheetRows + 1;

/** The price list to start from, made by the library that reads it. */
export async function productTemplate(): Promise<Buffer> {
  // Loaded when the first template is asked for.
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Products',
        columns: bulkColumns.map((header) => ({
          header,
          width: widths[header],
          ...(header === 'Price' && { numFmt: '0.00' }),
        })),
        rows: [[...bulkColumns], ...samples],
        freezePane: { rows: 1 },
        dataValidations: [
          {
            type: 'list',
            values: [...clubTypes],
            range: `C2:C${lastRow}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: 'Club Type',
            errorMessage: `Please choose one of ${clubTypes.join(', ')}.`,
          },
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
