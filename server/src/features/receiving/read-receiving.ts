import type { Receiving } from '@trade-in/contract/endpoints/progress/receiving';
import { dayInJohannesburg, startOfDay } from '@trade-in/domain/calendar';
import type { Terms } from '@trade-in/domain/progress/terms';
import { lateClubsBefore } from '@trade-in/domain/receiving/awaited';
import { presentList, type Viewer } from './present-parcel.ts';
import type { ReceivingStore } from './receiving-store.ts';

interface ListDeps {
  receiving: ReceivingStore;
  terms: Pick<Terms, 'lateDays'>;
}

/** More than a day's work. */
const maxEntries = 30;

/** Returns the parcels that are late, expected and received today. */
export async function readReceiving({ receiving, terms }: ListDeps, viewer: Viewer): Promise<Receiving> {
  const today = dayInJohannesburg(viewer.now);
  const lateBefore = lateClubsBefore(terms.lateDays, viewer.now);
  const [late, expected, received, earlier] = await Promise.all([
    receiving.listLate(lateBefore, maxEntries),
    receiving.listExpected(lateBefore, maxEntries),
    receiving.listReceived(startOfDay(today), maxEntries),
    receiving.countEarlier(),
  ]);
  const present = async ({ ids, total }: typeof late) => presentList(await receiving.read(ids), total, viewer);
  return {
    today,
    lateDays: terms.lateDays,
    late: await present(late),
    expected: await present(expected),
    received: await present(received),
    earlier,
  };
}
