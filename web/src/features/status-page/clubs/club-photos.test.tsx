import type { StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClubPhotos } from './club-photos.tsx';

afterEach(cleanup);

const club: StatusClub = {
  id: '1',
  brandName: 'TaylorMade',
  modelName: 'Qi10',
  type: 'Driver',
  dexterity: 'Right',
  ironCount: 7,
  state: 'offered',
  stated: null,
  found: null,
  value: cents(4200_00),
  agreed: null,
  offerOpenUntil: null,
  returnWaybill: null,
  photos: ['1', '2'].map((id) => ({ id, url: `/photos/${id}` })),
};

test('the dialog of a club’s photos announces each photo that is turned to', () => {
  render(<ClubPhotos club={club} />);
  fireEvent.click(screen.getByRole('link', { name: 'See all 2 photos' }));
  const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 2, TaylorMade Qi10' });
  const status = within(dialog).getByRole('status');
  expect(status.textContent).toBe('');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(status.textContent).toBe('Photo 2 of 2, TaylorMade Qi10');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
  expect(status.textContent).toBe('Photo 1 of 2, TaylorMade Qi10');
});
