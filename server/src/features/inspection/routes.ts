import {
  deleteClubPhoto,
  openClubPhoto as openPhotoCall,
  uploadClubPhoto,
} from '@trade-in/contract/endpoints/progress/club-photos';
import {
  inspectClub,
  listInspections,
  openBench as openBenchCall,
  undoInspection as undoCall,
} from '@trade-in/contract/endpoints/progress/inspection';
import type { RequireDiskSpace } from '../../ports/files/file-store.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { openClubPhoto } from '../../progress/open-club-photo.ts';
import { openBench } from './open-bench.ts';
import { deletePhoto } from './photos/delete-photo.ts';
import { presentWaiting } from './present-bench.ts';
import { type PhotoDeps, storePhoto } from './photos/store-photo.ts';
import { type SaveDeps, saveInspection } from './save-inspection.ts';
import { undoInspection } from './undo-inspection.ts';

interface Deps extends SaveDeps, PhotoDeps {
  requireDiskSpace: RequireDiskSpace;
}

/** The oldest come first: by the time they are done, the list has moved on. */
const maxListed = 200;

export function inspectionRoutes(deps: Deps): Route[] {
  const { inspections } = deps;
  return [
    route(listInspections, async () => {
      const { total, tradeIns } = await inspections.waiting(maxListed);
      return { total, tradeIns: tradeIns.map(presentWaiting) };
    }),
    route(openBenchCall, ({ params: { reference } }) => openBench(deps, reference)),
    route(inspectClub, ({ params: { reference, club }, body }, { admin }) =>
      saveInspection(deps, { reference, clubId: club, entry: body, admin }),
    ),
    route(undoCall, ({ params: { reference }, body: { version } }, { admin }) =>
      undoInspection(deps, { reference, version, admin }),
    ),
    ...photoRoutes(deps),
  ];
}

function photoRoutes(deps: Deps): Route[] {
  return [
    route(
      uploadClubPhoto,
      ({ params: { reference, club }, fields: { id }, file: { bytes } }, { admin }) =>
        storePhoto(deps, { id, reference, clubId: club, bytes, admin }),
      { admit: () => deps.requireDiskSpace({ code: 'no_space_for_picture' }) },
    ),
    route(openPhotoCall, ({ params: { id } }) => openClubPhoto(deps, { id, ofTradeIn: null })),
    route(deleteClubPhoto, async ({ params: { id } }, { admin }) => {
      await deletePhoto(deps, { id, admin, now: deps.clock() });
      return {};
    }),
  ];
}
