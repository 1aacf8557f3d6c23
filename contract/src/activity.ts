import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { filter, paging } from './paging.ts';
import { Id } from './text.ts';

/** One thing that somebody did, for the record. */
export const Activity = v.object({
  id: Id,
  happenedAt: v.string(),
  /** Who, or null for a login that failed. */
  username: v.nullable(v.string()),
  action: v.string(),
  subject: v.nullable(v.string()),
  /** What changed, in a sentence or two: `Price R450.00 → R500.00`. */
  details: v.string(),
  /** Where the request came from: null once it was erased, after 90 days, and for what was done on the server itself. */
  ip: v.nullable(v.string()),
  /** Whether it is a change of a price by whoever asks, and the price is still what it made it. */
  canUndo: v.boolean(),
});
export type Activity = v.InferOutput<typeof Activity>;

export const listActivity = endpoint({
  name: 'listActivity',
  summary: 'Who changed what and when, newest first',
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  isPaged: true,
  query: v.object({
    ...paging,
    who: filter('Who'),
    action: filter('Action'),
    subject: filter('Subject'),
  }),
  response: v.array(Activity),
  refuses: [],
});
