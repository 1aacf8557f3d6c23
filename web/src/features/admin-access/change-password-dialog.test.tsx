import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { type FakeResponse, loopback } from '../../../test/loopback.ts';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const aPassword = 'seven-iron-in-the-wind';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the dialog with a press of a button. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ChangePasswordDialog username="sam@example.com" onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  );
}

test.each([
  [{ current: '', password: '', confirmation: '' }, /^Current Password/],
  [{ current: 'old', password: 'seven77', confirmation: 'seven77' }, /^New Password/],
  [{ current: 'old', password: aPassword, confirmation: '' }, /^Confirm Password/],
])('the dialog sends nothing for %j, and focuses the first invalid field', async (typed, field) => {
  const requests = await loopback(() => ({}));
  renderWithProviders(<ChangePasswordDialog username="sam@example.com" onClose={() => {}} />, {
    '/api/settings': shopSettings,
  });
  type(/^Current Password/, typed.current);
  type(/^New Password/, typed.password);
  type(/^Confirm Password/, typed.confirmation);
  const submit = screen.getByRole('button', { name: 'Change password' });
  submit.focus();
  fireEvent.click(submit);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the response to a dialog that was closed leaves the dialog opened since unchanged', async () => {
  const response = Promise.withResolvers<FakeResponse>();
  await loopback(() => response.promise);
  stubConfirm(true);
  renderWithProviders(<Page />, { '/api/settings': shopSettings });
  press('Open');
  type(/^Current Password/, 'old');
  type(/^New Password/, aPassword);
  type(/^Confirm Password/, aPassword);
  press('Change password');
  press('Close');
  press('Open');
  type(/^Current Password/, 'new');
  response.resolve({});
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(screen.getByLabelText(/^Current Password/)).toHaveProperty('value', 'new');
});
