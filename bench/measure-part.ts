import { parseArgs } from 'node:util';
import type { DatabaseKind, Figure } from './harness/figures/figure.ts';
import { Installations } from './harness/services/installation.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureFinder } from './parts/finder.ts';
import { measureImport } from './parts/import.ts';
import { measureInspection } from './parts/inspection.ts';
import { measureJourneys } from './parts/journeys.ts';
import { measureLighthouse } from './parts/browser/lighthouse.ts';
import { measurePage } from './parts/browser/page.ts';
import { measurePartnersDown } from './parts/partners-down.ts';
import { measureReceiving } from './parts/receiving.ts';
import { measureStart } from './parts/start.ts';
import { measureTaps } from './parts/browser/taps.ts';
import { measureSubmit } from './parts/submit.ts';
import { measureUploads } from './parts/uploads.ts';
import { measureLists } from './parts/lists.ts';

/** Measures one part for `npm run bench` and sends its figures to the parent process. */
const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    rows: { type: 'string', default: '' },
    partners: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const rows = Number(values.rows);

type Measure = (installations: Installations, database: DatabaseKind) => Promise<Figure[]>;

const parts: Readonly<Record<string, Measure>> = {
  catalogue: measureCatalogue,
  finder: measureFinder,
  submit: (installations, database) => measureSubmit(installations, database, values.partners),
  'partners-down': measurePartnersDown,
  uploads: measureUploads,
  import: measureImport,
  lists: (installations, database) => measureLists(installations, database, rows),
  receiving: (installations, database) => measureReceiving(installations, database, rows),
  inspection: measureInspection,
  journeys: measureJourneys,
  start: measureStart,
  page: measurePage,
  lighthouse: measureLighthouse,
  taps: measureTaps,
};

const measure = parts[positionals[0] ?? ''];
if (measure === undefined) throw new Error('Unknown part');
const installations = new Installations();
try {
  process.send?.(await measure(installations, values.database === 'postgres' ? 'postgres' : 'embedded'));
} finally {
  await installations.stop();
}
process.disconnect();
