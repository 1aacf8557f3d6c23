import { clubTypes, conditions, dexterities } from '@trade-in/domain/club';
import { clubRequestStates, declineReasons } from '@trade-in/domain/club-requests/club-request';
import { textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { CentsAmount, Id, optionalText } from '../../fields.ts';

const ListedRequest = v.object({
  reference: v.string(),
  type: v.picklist(clubTypes),
  brandName: v.string(),
  modelName: v.string(),
  askedAt: v.string(),
  state: v.picklist(clubRequestStates),
  isLate: v.boolean(),
  photos: v.number(),
  /** For a discount code; null without a price. */
  value: v.nullable(CentsAmount),
  offerUntil: v.nullable(v.string()),
});
export type ListedRequest = v.InferOutput<typeof ListedRequest>;

export const listClubRequests = endpoint({
  name: 'listClubRequests',
  summary: 'Returns the requests for a price: open ones first, the oldest first, and then the latest answers',
  method: 'GET',
  path: '/api/admin/club-requests',
  access: 'admin',
  response: v.object({ open: v.number(), requests: v.array(ListedRequest) }),
  refuses: [],
});

const SimilarModel = v.object({
  id: v.string(),
  brandName: v.string(),
  name: v.string(),
  year: v.nullable(v.number()),
  price: CentsAmount,
  /** For what the customer said about the club. */
  value: CentsAmount,
});

const RequestPage = v.object({
  ...ListedRequest.entries,
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  ironCount: v.number(),
  cellNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  photoIds: v.array(v.string()),
  /** Counts changes: an answer is sent with the version that was seen. */
  version: v.number(),
  reason: v.nullable(v.picklist(declineReasons)),
  note: v.nullable(v.string()),
  /** Whether the answer is mailed. */
  isMailed: v.boolean(),
  /** For a bank transfer; null without a price. */
  cashValue: v.nullable(CentsAmount),
  /** The highest value that can be offered. */
  highest: CentsAmount,
  /** For how many days a price that is set now holds. */
  offerDays: v.number(),
  similar: v.array(SimilarModel),
  /** How long the caller can take the answer back, in milliseconds; 0 if it can't be, or was given by somebody else. */
  undoForMs: v.number(),
  /** The open request that waits the longest, other than this one. */
  next: v.nullable(v.string()),
});
export type RequestPage = v.InferOutput<typeof RequestPage>;

const params = v.object({ reference: Id });
const Version = v.pipe(v.number(), v.integer());

export const readClubRequestPage = endpoint({
  name: 'readClubRequestPage',
  summary: 'Returns a request for a price, with similar models of the catalogue',
  method: 'GET',
  path: '/api/admin/club-requests/{reference}',
  access: 'admin',
  params,
  response: RequestPage,
  refuses: ['not_found'],
});

export const openRequestPhoto = endpoint({
  name: 'openRequestPhoto',
  summary: 'Returns a photograph of a request for a price',
  method: 'GET',
  path: '/api/admin/club-requests/{reference}/photos/{id}',
  access: 'admin',
  params: v.object({ reference: Id, id: Id }),
  response: 'file',
  refuses: ['not_found'],
});

export const priceClub = endpoint({
  name: 'priceClub',
  summary: 'Sets what a club is worth for a discount code, in the stated condition',
  method: 'POST',
  path: '/api/admin/club-requests/{reference}/price',
  access: 'admin',
  params,
  body: v.object({ version: Version, value: CentsAmount, note: optionalText('note', textLimits.address) }),
  response: RequestPage,
  refuses: ['not_found', 'changed_meanwhile'],
});

export const declineClub = endpoint({
  name: 'declineClub',
  summary: 'Declines a club request and notifies the customer',
  method: 'POST',
  path: '/api/admin/club-requests/{reference}/decline',
  access: 'admin',
  params,
  body: v.object({
    version: Version,
    reason: v.picklist(declineReasons),
    note: optionalText('note', textLimits.address),
  }),
  response: RequestPage,
  refuses: ['not_found', 'changed_meanwhile'],
});

export const undoRequestAnswer = endpoint({
  name: 'undoRequestAnswer',
  summary: 'Undoes an answer within ten minutes, unless a mail about it was sent',
  method: 'POST',
  path: '/api/admin/club-requests/{reference}/undo',
  access: 'admin',
  params,
  body: v.object({ version: Version }),
  response: RequestPage,
  refuses: ['not_found', 'changed_meanwhile'],
});
