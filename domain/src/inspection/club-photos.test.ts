import { expect, test } from 'vitest';
import { clubStates } from '../progress/club-moves.ts';
import { maxClubPhotos, whyNotAddPhoto, whyNotDeletePhoto } from './club-photos.ts';

test('a club that the shop has gets up to eight photographs', () => {
  const tooMany = { code: 'too_many_photos', max: maxClubPhotos };
  expect(whyNotAddPhoto({ state: 'received', photoCount: maxClubPhotos - 1 })).toBeNull();
  expect(whyNotAddPhoto({ state: 'received', photoCount: maxClubPhotos })).toEqual(tooMany);
  expect(maxClubPhotos).toBe(8);
});

test('a club that is not in the shop gets no photograph', () => {
  const refused = clubStates.filter((state) => whyNotAddPhoto({ state, photoCount: 0 })?.code === 'club_moved');
  expect(refused).toEqual(['awaited', 'missing', 'returned', 'cancelled']);
});

test('a photograph can be deleted until the inspection is concluded', () => {
  expect(clubStates.filter((state) => whyNotDeletePhoto(state) === null)).toEqual(['received', 'inspected']);
  expect(whyNotDeletePhoto('offered')).toEqual({ code: 'photo_is_proof' });
});
