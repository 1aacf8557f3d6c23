import { bulkColumns } from '@trade-in/domain/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';

/**
 * Specification, 'Bulk Upload'. Whoever fills the list in writes over them; whoever forgets to gives no real club another
 * price or picture, for there is no such brand.
 */
const samples = [
  ['Example Brand', 'Example Driver', 'Driver', 450, 'https://example.com/driver.jpg'],
  ['Example Brand', 'Example Irons', 'Irons', 6500.5, ''],
  ['Example Brand', 'Example Wedge', 'Wedge', 1250, ''],
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
