import { shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { customerLabel, statusLabel } from './trade-in-labels.ts';
import { wordsIn } from './words-in.ts';

const { backOfficeCommon, shipmentStatuses: statuses } = wordsIn(sourceLanguage);

test('a known status has a label, and an unknown one is returned unchanged', () => {
  const labels = [...shipmentStatuses, 'lost at sea'].map((status) => statusLabel(statuses, status));
  expect(labels).toEqual(['Pending', 'Shipped', 'Cancelled', 'lost at sea']);
});

test('a customer without a name is labelled as N/A', () => {
  expect(customerLabel(backOfficeCommon.notAvailable, { contactName: 'Lerato Nkosi' })).toBe('Lerato Nkosi');
  expect(customerLabel(backOfficeCommon.notAvailable, { contactName: null })).toBe('N/A');
});
