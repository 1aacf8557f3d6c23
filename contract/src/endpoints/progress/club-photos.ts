import { maxPictureBytes } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { EmptyResponse, Id } from '../../fields.ts';

export const ClubPhoto = v.object({ id: v.string(), takenAt: v.string() });
export type ClubPhoto = v.InferOutput<typeof ClubPhoto>;

/** The client chooses the id, so that a repeated upload after a lost response stores no second photograph. */
const PhotoId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const uploadClubPhoto = endpoint({
  name: 'uploadClubPhoto',
  summary: 'Stores a photograph of a club, encrypted',
  method: 'POST',
  path: '/api/admin/inspections/{reference}/clubs/{club}/photos',
  access: 'admin',
  params: v.object({ reference: Id, club: Id }),
  form: { file: 'photo', maxBytes: maxPictureBytes, fields: v.object({ id: PhotoId }) },
  response: ClubPhoto,
  refuses: ['not_found', 'changed_meanwhile'],
});

export const openClubPhoto = endpoint({
  name: 'openClubPhoto',
  summary: 'Returns a photograph of a club',
  method: 'GET',
  path: '/api/admin/club-photos/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: 'file',
  refuses: ['not_found'],
});

export const deleteClubPhoto = endpoint({
  name: 'deleteClubPhoto',
  summary: 'Deletes a photograph of a club whose inspection is not concluded',
  method: 'DELETE',
  path: '/api/admin/club-photos/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: EmptyResponse,
  refuses: ['not_found', 'changed_meanwhile'],
});
