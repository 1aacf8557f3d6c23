import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { PhotoStrip } from './photo-strip.tsx';
import type { ClubPhotos } from './use-club-photos.ts';

const upload: ClubPhotos['uploads'][number] = {
  id: 'u1',
  reference: 'TI-4HTN-9QCX',
  clubId: '1',
  preview: 'blob:u1',
  state: { at: 'rejected', sentence: 'This file is not a photo.' },
};

/** A strip with one photograph on the server and one that it has refused. */
function Strip({ waitsFor = null, sentence = null }: Partial<Pick<ClubPhotos, 'waitsFor' | 'sentence'>>) {
  const [stored, setStored] = useState<ClubPhotos['stored']>([{ id: 's1', takenAt: '2026-03-03T08:00:00.000Z' }]);
  const [uploads, setUploads] = useState<ClubPhotos['uploads']>([upload]);
  const photos: ClubPhotos = {
    stored,
    uploads,
    waitsFor,
    sentence,
    canAdd: true,
    canDelete: true,
    add: () => {},
    discard: () => setUploads([]),
    delete: () => setStored([]),
  };
  return <PhotoStrip photos={photos} chooser={useRef<HTMLInputElement>(null)} />;
}

const strip = () => screen.getByRole('region', { name: 'Photos' });
const photoCount = () => within(strip()).getAllByRole('listitem').length - 1;

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('the photo strip gets the focus when a photograph that was not sent is discarded', () => {
  render(<Strip />);
  press('Remove this photo');
  expect([photoCount(), document.activeElement]).toEqual([1, strip()]);
});

test('the photo strip gets the focus when a photograph is deleted', () => {
  render(<Strip />);
  press('Open photo 1');
  press('Delete this photo');
  expect([photoCount(), screen.queryByRole('dialog'), document.activeElement]).toEqual([1, null, strip()]);
});

test('the photo strip asks to log in again when the session has ended', () => {
  render(<Strip waitsFor="login" />);
  expect(screen.getByRole('status').textContent).toContain('Your session has ended.');
  expect(screen.getByRole('link', { name: 'Log in again in a new tab' }).getAttribute('href')).toBe('/admin/login');
});

test.each([
  ['without a response', null, 'No connection. Photos are kept here and sent later.'],
  ['with the sentence of the service', 'Wait a minute.', 'Wait a minute. Photos are kept here and sent later.'],
])('the photo strip says why photographs wait %s', (_, sentence, text) => {
  render(<Strip waitsFor="connection" sentence={sentence} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
