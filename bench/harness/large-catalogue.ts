import type { BulkRow } from '@trade-in/domain/bulk-row';
import { catalogueChanges } from '../../server/src/adapters/postgres/catalogue-changes.ts';
import { productStore } from '../../server/src/adapters/postgres/product-store.ts';
import { readDemoCatalogue } from '../../server/src/adapters/spreadsheets/demo-catalogue.ts';
import { fillNewCatalogue } from '../../server/src/features/bulk-upload/import-products.ts';
import type { Installation } from './installation.ts';

/** What makers add to a name year after year. */
const editions = [
  'Max',
  'Tour',
  'LS',
  'HL',
  'Plus',
  'Pro',
  'D',
  'SFT',
  'Draw',
  'Lite',
  'Forged',
  'Speed',
  'ST',
  'OS',
  'Fast',
];
const years = ['2019', '2021', '2023', '2025'];

/** Fills the installation, whose service doesn't run yet, with that many models, the way an empty one gets its demo catalogue. */
export async function fillLarge(installation: Installation, models: number): Promise<BulkRow[]> {
  const rows = await largeCatalogue(models);
  const database = await installation.open();
  try {
    const changes = await catalogueChanges(database);
    const result = await fillNewCatalogue({ products: productStore(database), changes }, rows);
    if (result?.modelsCreated !== models) throw new Error(`Not ${models} models: ${JSON.stringify(result)}`);
    await database.vacuum();
  } finally {
    await database.close();
  }
  return rows;
}

/** The demo's models in every edition and year, named as makers name them. */
export async function largeCatalogue(models: number): Promise<BulkRow[]> {
  const demo = await readDemoCatalogue();
  const additions = [
    '',
    ...editions,
    ...years,
    ...editions.flatMap((edition) => years.map((year) => `${edition} ${year}`)),
  ];
  const rows = additions.flatMap((addition) =>
    demo.map(({ cells }) => ({ ...cells, Model: `${cells.Model} ${addition}`.trim() })),
  );
  const different = new Map(
    rows.map((cells) => [[cells.Brand, cells['Club Type'], cells.Model].join('\n').toLowerCase(), cells]),
  );
  return [...different.values()].slice(0, models).map((cells, at) => ({ number: at + 2, cells }));
}
