import { expect, test } from 'vitest';
import { countedEvents, isRemark, undoneBatches } from './counted-events.ts';

const event = (batch: string, kind: string, undoesBatch: string | null = null) => ({ batch, kind, undoesBatch });
const [received, missing] = [event('1', 'receive'), event('1', 'report_missing')];
const [inspected, offered, accepted] = [event('2', 'inspect'), event('2', 'offer'), event('3', 'accept')];

test.each([
  {
    what: 'every move that was not undone',
    events: [received, missing, inspected],
    counted: [received, missing, inspected],
  },
  {
    what: 'no batch that was undone',
    events: [received, inspected, offered, event('3', 'undo', '2')],
    counted: [received],
  },
  { what: 'what followed an undo', events: [inspected, event('4', 'undo', '2'), accepted], counted: [accepted] },
  { what: 'no remark', events: [received, event('2', 'note'), event('3', 'renew_link')], counted: [received] },
  { what: 'nothing of no events', events: [], counted: [] },
])('countedEvents returns $what', ({ events, counted }) => {
  expect(countedEvents(events)).toEqual(counted);
});

test('undoneBatches returns the batches that an undo names', () => {
  const events = [received, inspected, event('3', 'undo', '1'), event('4', 'undo', '2')];
  expect([...undoneBatches(events)]).toEqual(['1', '2']);
});

test('isRemark is true of a note and a renewed link, not of a move, a payment or an undo', () => {
  expect(['note', 'renew_link', 'accept', 'prolong', 'pay', 'undo'].filter(isRemark)).toEqual(['note', 'renew_link']);
});
