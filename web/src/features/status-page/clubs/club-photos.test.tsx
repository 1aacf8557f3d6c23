import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOffer } from '../../../../test/status-page.ts';
import { ClubPhotos } from './club-photos.tsx';

afterEach(cleanup);

const club = anOffer({ photos: ['1', '2'].map((id) => ({ id, url: `/photos/${id}` })) });

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
