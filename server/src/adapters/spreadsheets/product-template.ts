import { bulkColumns, productsSheet } from '@trade-in/domain/bulk-upload/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';
import { notAClubType } from '@trade-in/words/product-template';

/**
 * Sample rows (specification, 'Bulk Upload'). The brand doesn't exist, so uploading them by mistake changes no real club's
 * price or picture.
 */
const samples = [
  ['Example Brand', 'Example Driver', 'Driver', 450, 'https://example.com/driver.jpg', 2024],
  ['Example Brand', 'Example Irons', 'Irons', 6500.5, '', ''],
  ['Example Brand', 'Example Wedge', 'Wedge', 1250, '', ''],
];
const widths = { Brand: 18, Model: 32, 'Club Type': 16, Price: 12, 'Image URL': 48, 'Launch Year': 12 };
const lastRow = maxSpreadsheetRows + 1;

/** Returns the blank price list as an .xlsx file. */
export async function productTemplate(): Promise<Buffer> {
  // Loaded on first use.
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: productsSheet,
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
            errorMessage: notAClubType({ clubTypes: clubTypes.join(', ') }),
          },
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
