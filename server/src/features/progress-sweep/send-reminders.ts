import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { reminderSpans, reminderTime, type Terms } from '@trade-in/domain/progress/terms';
import type { Clock } from '../../ports/clock.ts';
import type { SweepStore } from './sweep-store.ts';

interface ReminderDeps {
  sweep: Pick<SweepStore, 'remindOfUnsent' | 'remindOfOffers'>;
  terms: Pick<Terms, 'unsentReminderDays' | 'offerReminderDays'>;
  clock: Clock;
  stopping?: AbortSignal;
}

const batchSize = 500;

/**
 * Enqueues the reminders that are due today: of clubs that were never sent, and of open offers. Each is enqueued in one statement, and
 * once, on however many servers this runs. Ends between two statements when the service stops.
 */
export async function sendReminders({ sweep, terms, clock, stopping }: ReminderDeps): Promise<void> {
  const now = clock();
  const today = dayInJohannesburg(now);
  const runAt = new Date(Math.max(now.getTime(), reminderTime(today).getTime()));
  const reminding = { today, runAt, most: batchSize };
  for (const span of reminderSpans(today, terms.unsentReminderDays)) {
    await addAll(() => sweep.remindOfUnsent(span, reminding), stopping);
  }
  for (const span of reminderSpans(today, terms.offerReminderDays)) {
    await addAll(() => sweep.remindOfOffers(span, reminding), stopping);
  }
}

async function addAll(add: () => Promise<number>, stopping?: AbortSignal): Promise<void> {
  let added = batchSize;
  while (added === batchSize) {
    if (stopping?.aborted) return;
    added = await add();
  }
}
