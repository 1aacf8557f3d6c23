import { deleteClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import { type BenchClub, openBench } from '@trade-in/contract/endpoints/progress/inspection';
import { maxClubPhotos, whyNotAddPhoto, whyNotDeletePhoto } from '@trade-in/domain/inspection/club-photos';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/inspection-photos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type PhotoUpload, PhotoUploads, type Uploads } from './photo-uploads.ts';

/** One for the page, so that uploads continue while other clubs and screens are shown. */
let pageUploads: PhotoUploads | null = null;
const readUploads = () => (pageUploads ??= new PhotoUploads());

export interface ClubPhotos {
  /** On the server. */
  stored: BenchClub['photos'];
  uploads: readonly PhotoUpload[];
  waitsFor: Uploads['waitsFor'];
  sentence: Uploads['sentence'];
  canAdd: boolean;
  canDelete: boolean;
  add: (files: Iterable<File>) => void;
  discard: (id: string) => void;
  delete: (id: string) => void;
}

/** Returns the photographs of a club, with those that are being uploaded. */
export function useClubPhotos(reference: string, club: BenchClub): ClubPhotos {
  const [uploads] = useState(readUploads);
  const { photos, waitsFor, sentence } = useSyncExternalStore(uploads.subscribe, uploads.read);
  const client = useQueryClient();
  const { toast } = useToast();
  useEffect(() => uploads.subscribeStored((photo) => reloadBench(client, photo.reference)), [uploads, client]);
  const deletion = useEndpointMutation(deleteClubPhoto, {
    onSuccess: () => reloadBench(client, reference),
    onError: ({ sentence }) =>
      toast({ title: words.notDeleted(), description: sentence ?? common.checkConnection(), isDestructive: true }),
  });
  const own = photos.filter((photo) => photo.clubId === club.id);
  const stored = club.photos;
  const count = stored.length + own.filter(({ state }) => state.at !== 'rejected').length;
  const room = Math.max(0, maxClubPhotos - count);
  return {
    stored,
    // The server has it already, but its row is not shown as stored yet.
    uploads: own.filter(({ id }) => !stored.some((photo) => photo.id === id)),
    waitsFor: own.length > 0 ? waitsFor : null,
    sentence,
    canAdd: whyNotAddPhoto({ state: club.state, photoCount: count }) === null,
    canDelete: whyNotDeletePhoto(club.state) === null,
    add(files) {
      const chosen = [...files];
      if (chosen.length > room) toast({ title: words.atMost({ max: maxClubPhotos }), isDestructive: true });
      for (const file of chosen.slice(0, room)) void uploads.add({ reference, clubId: club.id }, file);
    },
    discard: (id) => void uploads.discard(id),
    delete: (id) => deletion.mutate({ params: { id } }),
  };
}

function reloadBench(client: QueryClient, reference: string): Promise<void> {
  return client.invalidateQueries({ queryKey: queryOf(openBench, { params: { reference } }).queryKey });
}

/** Returns how many of a trade-in's photographs are on the server, of how many. */
export function usePhotoCount({ reference, clubs }: { reference: string; clubs: readonly BenchClub[] }) {
  const [uploads] = useState(readUploads);
  const { photos } = useSyncExternalStore(uploads.subscribe, uploads.read);
  const sent = clubs.reduce((sum, club) => sum + club.photos.length, 0);
  return { sent, all: sent + photos.filter((photo) => photo.reference === reference).length };
}
