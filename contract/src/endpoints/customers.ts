import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormat, filter, paging } from '../paging.ts';
import { TradeInSubmission } from './trade-ins.ts';

export const customerFilters = {
  name: filter('name'),
  contact: filter('contact'),
  address: filter('address'),
  banking: filter('banking'),
  tradeIn: filter('tradeIn'),
  /** A day, or a range of days such as '2026-03-01..2026-03-05', which may be open on one side. */
  date: filter('submitted'),
};

export const listCustomers = endpoint({
  name: 'listCustomers',
  summary: 'Returns the trade-ins with a customer or contact, newest first, one record per club',
  method: 'GET',
  path: '/api/admin/customers',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...customerFilters }),
  response: v.array(TradeInSubmission),
  refuses: [],
});

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  summary: 'Returns the filtered list as a file',
  method: 'GET',
  path: '/api/admin/customers/export',
  access: 'admin',
  query: v.object({ ...customerFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});
