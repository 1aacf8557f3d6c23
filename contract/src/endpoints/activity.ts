import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { filter, paging } from '../paging.ts';
import { Id } from '../fields.ts';

/** An audit entry. */
export const Activity = v.object({
  id: Id,
  happenedAt: v.string(),
  /** Null for a failed login. */
  username: v.nullable(v.string()),
  action: v.string(),
  subject: v.nullable(v.string()),
  /** One or two sentences: `Price R450.00 → R500.00`. */
  details: v.string(),
  /** Null for actions on the server itself, and when erased after 90 days. */
  ip: v.nullable(v.string()),
  /** Whether it is the caller's own price change, and the price has not changed since. */
  canUndo: v.boolean(),
});
export type Activity = v.InferOutput<typeof Activity>;

export const activityFilters = {
  who: filter('who'),
  action: filter('action'),
  subject: filter('subject'),
};

export const listActivity = endpoint({
  name: 'listActivity',
  summary: 'Returns the audit entries, newest first',
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...activityFilters }),
  response: v.array(Activity),
  refuses: [],
});
