import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Scheduler } from '../../src/compose/scheduler.ts';
import { sweepPictures } from '../../src/features/catalogue/pictures/store-picture.ts';
import { sweepIdDocuments } from '../../src/features/checkout/id-documents/sweep-id-documents.ts';
import { sweepClubRequests } from '../../src/features/club-requests/sweep-club-requests.ts';
import { sweepPhotos } from '../../src/features/inspection/photos/delete-photo.ts';
import { sendReminders } from '../../src/features/progress-sweep/send-reminders.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { startApp } from '../harness/app.ts';

const now = new Date('2026-03-03T08:00:00Z');
/** Of the outbox. */
const longerThanAPollMs = 1500;

test('a service that stops claims no more jobs while a background task ends', async () => {
  const scheduler = new Scheduler(pino({ level: 'silent' }));
  const service = await startApp({ scheduler });
  const begun = Promise.withResolvers<AbortSignal>();
  const mayEnd = Promise.withResolvers<void>();
  onTestFinished(() => mayEnd.resolve());
  scheduler.every(0, 'slow', (stopping) => {
    begun.resolve(stopping);
    return mayEnd.promise;
  });
  service.startBackgroundTasks();
  const stopping = await begun.promise;
  const closing = service.close();
  await once(service.app.server, 'close');
  await service.database.pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at) VALUES ('reset-mail', 'late', '{}', '2000-01-01')`,
  );
  await wait(longerThanAPollMs);
  const { rows } = await service.database.pool.query('SELECT attempts, lease_token, last_error FROM outbox');
  mayEnd.resolve();
  await closing;
  expect(rows).toEqual([{ attempts: 0, lease_token: null, last_error: null }]);
  expect(stopping.aborted).toBe(true);
});

const find = () => Promise.resolve(['a', 'b', 'c']);

/** Stores of three items each, that note what is deleted. The service stops while the first file is. */
function stopDuringFirstFile() {
  const stop = new AbortController();
  const deleted: string[] = [];
  const note = (id: string) => Promise.resolve(void deleted.push(id));
  const files = {
    deleteStaged: () => Promise.resolve(0),
    remove(name: string) {
      stop.abort();
      return note(`file of ${name.replace(/^.*\/|\..*$/g, '')}`);
    },
  };
  return { stopping: stop.signal, deleted, note, files };
}

type Scene = ReturnType<typeof stopDuringFirstFile>;

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  [
    'ID documents',
    ({ note, ...parts }) =>
      sweepIdDocuments({ ...parts, documents: { findUnused: find, deleteUnused: (some) => note(some.join()) } }, now),
  ],
  [
    'photographs of an inspection',
    ({ note, ...parts }) => sweepPhotos({ ...parts, photos: { findAbandoned: find, delete: note } }, now),
  ],
  [
    'pictures',
    ({ note, ...parts }) =>
      sweepPictures(
        {
          ...parts,
          pictures: {
            recordUsage: () => Promise.resolve(),
            findUnused: find,
            delete: (name, _before, remove) => remove().then(() => note(name)),
          },
        },
        now,
      ),
  ],
  [
    'photographs of requests',
    ({ note, ...parts }) =>
      sweepClubRequests(
        {
          ...parts,
          photos: { findUnused: find, deleteUnused: (some) => note(some.join()) },
          requests: { findEnded: () => Promise.resolve([]), delete: note },
        },
        now,
      ),
  ],
  [
    'requests',
    ({ note, ...parts }) =>
      sweepClubRequests(
        {
          ...parts,
          photos: { findUnused: () => Promise.resolve([]), deleteUnused: (some) => note(some.join()) },
          requests: { findEnded: async () => (await find()).map((id) => ({ id, photoIds: [id] })), delete: note },
        },
        now,
      ),
  ],
])('the sweep of %s ends after the one that it is at when the service stops', async (_what, sweep) => {
  const scene = stopDuringFirstFile();
  await sweep(scene);
  expect(scene.deleted).toEqual(['file of a', 'a']);
});

test('the sweep of trade-ins ends after the one that it is at when the service stops', async () => {
  const stop = new AbortController();
  const changed: unknown[] = [];
  await sweepProgress({
    sweep: { findEndedOffers: find, findAgreed: find, findSettledClaims: find },
    progress: {
      change(key) {
        changed.push(key);
        stop.abort();
        return Promise.resolve(null);
      },
    },
    signalOutbox: () => {},
    clock: () => now,
    stopping: stop.signal,
  });
  expect(changed).toEqual([{ id: 'a' }]);
});

test('reminders are enqueued until the service stops, and the others after its next start', async () => {
  const stop = new AbortController();
  let batches = 0;
  const remind = () => {
    batches += 1;
    stop.abort();
    return Promise.resolve(batches < 4 ? 500 : 0);
  };
  await sendReminders({
    sweep: { remindOfUnsent: remind, remindOfOffers: remind },
    terms: { unsentReminderDays: [3, 7], offerReminderDays: [2] },
    clock: () => now,
    stopping: stop.signal,
  });
  expect(batches).toBe(1);
});
