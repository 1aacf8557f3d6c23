import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { exportFormat, filter, paging } from './paging.ts';
import { TradeInSubmission } from './trade-ins.ts';

export const customerFilters = {
  name: filter('Name'),
  contact: filter('Contact'),
  address: filter('Address'),
  banking: filter('Banking'),
  tradeIn: filter('Trade-In'),
};

export const listCustomers = endpoint({
  name: 'listCustomers',
  summary: 'Trade-ins that name a customer or a contact, newest first, one record a club',
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
  summary: 'Exactly what is filtered, as a spreadsheet',
  method: 'GET',
  path: '/api/admin/customers/export',
  access: 'admin',
  query: v.object({ ...customerFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});
