import {
  askForPrice as askCall,
  readClubRequest,
  takeOffer as takeOfferCall,
  uploadRequestPhoto,
} from '@trade-in/contract/endpoints/club-requests/customer';
import {
  declineClub as declineCall,
  listClubRequests,
  openRequestPhoto as openPhotoCall,
  priceClub as priceCall,
  readClubRequestPage,
  undoRequestAnswer,
} from '@trade-in/contract/endpoints/club-requests/staff';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { RequireDiskSpace } from '../../ports/files/file-store.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { declineClub, priceClub, readPage, type StaffDeps, undoAnswer } from './answer-request.ts';
import { askForPrice } from './ask-for-price.ts';
import { type CustomerDeps, readRequest, takeOffer } from './customer-request.ts';
import { presentListed } from './present-request.ts';
import { openRequestPhoto, type RequestPhotoDeps, storeRequestPhoto } from './request-photos.ts';

interface ClubRequestDeps extends StaffDeps, RequestPhotoDeps, Pick<CustomerDeps, 'isMailConnected'> {
  limits: RateLimits;
  encryptor: Encryptor;
  requireDiskSpace: RequireDiskSpace;
}

/** The oldest open ones and the latest answers. */
const maxListed = 200;

export function clubRequestRoutes(deps: ClubRequestDeps): Route[] {
  return [...customerRoutes(deps), ...staffRoutes(deps)];
}

function customerRoutes(deps: ClubRequestDeps): Route[] {
  const { limits, clock } = deps;
  return [
    route(
      uploadRequestPhoto,
      ({ file: { bytes } }, caller) =>
        storeRequestPhoto(deps, { bytes, ip: caller.ip, openSession: () => caller.openSession() }),
      {
        async admit({ ip }) {
          await limits.take({ requestPhotosPerIp: ip });
          await deps.requireDiskSpace({ code: 'document_storage_full' });
        },
      },
    ),
    route(askCall, async ({ body }, caller) => {
      await limits.take({ clubRequestsPerIp: caller.ip });
      const { language } = caller;
      return askForPrice(deps, { asked: body, openSession: () => caller.openSession(), language, now: clock() });
    }),
    route(readClubRequest, ({ params: { token } }, { ip }) => readRequest(deps, { token, ip })),
    route(takeOfferCall, async ({ params: { token }, body: { paymentType } }, caller) => {
      await takeOffer(deps, { token, ip: caller.ip, paymentType }, caller);
      return {};
    }),
  ];
}

function staffRoutes(deps: ClubRequestDeps): Route[] {
  return [
    route(listClubRequests, async () => {
      const { open, requests } = await deps.requests.list(maxListed);
      const now = deps.clock();
      return { open, requests: requests.map((request) => presentListed(request, now)) };
    }),
    route(readClubRequestPage, ({ params: { reference } }, { admin }) => readPage(deps, { reference, admin })),
    route(openPhotoCall, ({ params }) => openRequestPhoto(deps, params)),
    route(priceCall, ({ params: { reference }, body: { version, ...price } }, { admin }) =>
      priceClub(deps, { reference, version, admin }, price),
    ),
    route(declineCall, ({ params: { reference }, body: { version, ...decline } }, { admin }) =>
      declineClub(deps, { reference, version, admin }, decline),
    ),
    route(undoRequestAnswer, ({ params: { reference }, body: { version } }, { admin }) =>
      undoAnswer(deps, { reference, version, admin }),
    ),
  ];
}
