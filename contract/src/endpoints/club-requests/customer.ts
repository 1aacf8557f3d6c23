import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { maxRequestPhotos, offerStates, declineReasons } from '@trade-in/domain/club-requests/club-request';
import { maxPictureBytes } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { OptionalCell, OptionalEmail } from '../checkout.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldMessage } from '../../field-reason.ts';
import { CentsAmount, EmptyResponse, requiredName } from '../../fields.ts';

const RandomId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const uploadRequestPhoto = endpoint({
  name: 'uploadRequestPhoto',
  summary: 'Stores a photograph of a club that is not in the catalogue, encrypted, for a request of the same session',
  method: 'POST',
  path: '/api/club-requests/photos',
  access: 'visitor',
  form: { file: 'photo', maxBytes: maxPictureBytes },
  response: v.object({ id: v.string() }),
  refuses: [],
});

export const NewClubRequest = v.object({
  /** The client's own: a repeat after a lost response gets the response of the first request. */
  key: RandomId,
  type: v.picklist(clubTypes, fieldMessage({ code: 'not_a_club_type', label: 'type' })),
  brand: requiredName('brand'),
  name: requiredName('name'),
  dexterity: v.picklist(dexterities, fieldMessage({ code: 'unknown_dexterity' })),
  condition: v.picklist(conditions, fieldMessage({ code: 'unknown_condition' })),
  /** Checked for irons only. */
  irons: v.nullish(v.number(), null),
  photos: v.pipe(v.array(RandomId), v.maxLength(maxRequestPhotos)),
  cellNumber: OptionalCell,
  email: OptionalEmail('email'),
});
export type NewClubRequest = v.InferOutput<typeof NewClubRequest>;

export const askForPrice = endpoint({
  name: 'askForPrice',
  summary:
    'Asks for the price of a club that is not in the catalogue; the token of the response is the permission to read the answer',
  method: 'POST',
  path: '/api/club-requests',
  access: 'visitor',
  body: NewClubRequest,
  response: v.object({ token: v.string() }),
  refuses: ['too_many'],
});

const ClubRequest = v.object({
  reference: v.string(),
  type: v.picklist(clubTypes),
  brandName: v.string(),
  modelName: v.string(),
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  ironCount: v.number(),
  askedAt: v.string(),
  photos: v.number(),
  /** Whether the answer is mailed, too. */
  isMailed: v.boolean(),
  state: v.picklist(offerStates),
  /** Null without a price. */
  values: v.nullable(v.object({ 'Trade-In': CentsAmount, Cash: CentsAmount })),
  /** `YYYY-MM-DD`: the last day on which the club can be submitted at this price. */
  offerUntil: v.nullable(v.string()),
  /** Null unless we can't take the club. */
  reason: v.nullable(v.picklist(declineReasons)),
  /** Staff's words to the customer. */
  note: v.nullable(v.string()),
});
export type ClubRequest = v.InferOutput<typeof ClubRequest>;

const params = v.object({ token: v.string() });

/** A token that is wrong, truncated or swept is refused in the same way. */
export const readClubRequest = endpoint({
  name: 'readClubRequest',
  summary: 'Returns what a customer sees of a request for a price',
  method: 'GET',
  path: '/api/club-requests/{token}',
  access: 'public',
  params,
  response: ClubRequest,
  refuses: ['not_found', 'too_many'],
});

export const takeOffer = endpoint({
  name: 'takeOffer',
  summary: 'Puts a club into the cart at the price that staff have set, and takes it out of any other cart',
  method: 'POST',
  path: '/api/club-requests/{token}/cart',
  access: 'visitor',
  params,
  body: v.object({ paymentType: v.picklist(paymentTypes, fieldMessage({ code: 'unknown_payment_type' })) }),
  response: EmptyResponse,
  refuses: ['not_found', 'changed_meanwhile', 'other_payment_type', 'cart_full', 'too_many'],
});
