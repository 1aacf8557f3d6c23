import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { loopback } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const aPassword = 'seven-iron-in-the-wind';

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

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
