import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driver, openTradeInPage as open } from '../../../../test/trade-in-page.tsx';

/** Returns the texts that describe the element to a screen reader. */
function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('the dialog of the answers describes the error at the first club and focuses it', async () => {
  await open({ clubs: [driver, { ...driver, id: '2', modelName: 'TSR3' }] });
  fireEvent.click(screen.getByRole('button', { name: "Enter customer's answer" }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  const [first, second] = dialog.getAllByRole('group');
  expect(descriptionOf(first ?? document.body)).toBe('Choose an answer for at least one club.');
  expect(descriptionOf(second ?? document.body)).toBe('');
  expect(document.activeElement).toBe(dialog.getAllByRole('radio', { checked: true })[0]);
});

test('the dialog of a return describes the error at its clubs and focuses the first', async () => {
  await open({ stage: 'to_return', clubs: [{ ...driver, state: 'declined' }] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Start a return' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const club = dialog.getByRole('checkbox', { name: 'Titleist TSR2' });
  const clubs = dialog.getByRole('group', { name: 'Clubs' });
  expect([descriptionOf(clubs), club.getAttribute('aria-invalid')]).toEqual(['', null]);
  fireEvent.click(club);
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect([descriptionOf(clubs), club.getAttribute('aria-invalid')]).toEqual(['Choose at least one club.', 'true']);
  expect(document.activeElement).toBe(club);
});

test('an error disappears when its field is changed, and comes back with the next attempt', async () => {
  await open({ stage: 'to_return', clubs: [{ ...driver, state: 'declined' }] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Start a return' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const waybill = dialog.getByRole('textbox', { name: /^Waybill number/ });
  const complaint = 'Waybill number is required';
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(descriptionOf(waybill)).toContain(complaint);
  fireEvent.change(waybill, { target: { value: 'WB' } });
  expect([descriptionOf(waybill).includes(complaint), waybill.getAttribute('aria-invalid')]).toEqual([false, null]);
  fireEvent.change(waybill, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(descriptionOf(waybill)).toContain(complaint);
});
