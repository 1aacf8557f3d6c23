import { shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { customerLabel, statusLabel } from './trade-in-labels.ts';
import { wordsIn } from './words-in.ts';

const { backOfficeCommon, shipmentStatuses: statuses } = wordsIn(sourceLanguage);

test('labels a known status and returns an unknown one unchanged', () => {
  const labels = [...shipmentStatuses, 'lost at sea'].map((status) => statusLabel(statuses, status));
  expect(labels).toEqual(['Pending', 'Shipped', 'Cancelled', 'lost at sea']);
});

test('labels a customer without a name as N/A', () => {
  expect(customerLabel(backOfficeCommon, { contactName: 'Lerato Nkosi' })).toBe('Lerato Nkosi');
  expect(customerLabel(backOfficeCommon, { contactName: null })).toBe('N/A');
});
