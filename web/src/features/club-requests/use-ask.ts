import { askForPrice } from '@trade-in/contract/endpoints/club-requests/customer';
import {
  type ClubType,
  clubTypes,
  type Condition,
  conditions,
  type Dexterity,
  dexterities,
  hasIronCount,
} from '@trade-in/domain/club';
import { whyNotEmail } from '@trade-in/domain/checkout/email';
import { whyNotCell } from '@trade-in/domain/checkout/phone';
import { whyNotAsk } from '@trade-in/domain/club-requests/club-request';
import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import * as words from '@trade-in/words/club-request';
import { contact_required } from '@trade-in/words/club-request-reasons';
import { cell_number_invalid, email_invalid } from '@trade-in/words/field-reasons';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { randomId } from '../../api/random-id.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { askDraft } from './ask-draft.ts';
import { photosError, type RequestPhoto, sentIds, type useRequestPhotos } from './use-request-photos.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * Sends a request, and opens the page of its answer. A retry after a lost response has the same key, because it is the same
 * request. With a change, such as a corrected email, it is another request: the service would ignore the change.
 */
export function useAsk({ photos, lose }: Pick<ReturnType<typeof useRequestPhotos>, 'photos' | 'lose'>) {
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<Errors>({});
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const { mutate, isPending, error } = useEndpointMutation(askForPrice, {
    onSuccess: ({ token }) => {
      askDraft.clear();
      navigate(clubRequestPath(token));
    },
    onError: (refused) => {
      setErrors(refused.fieldsWith(missingErrors()));
      // They are stored for a day, and belong to an earlier request if its response was lost.
      if (refused.fields['photos'] !== undefined) lose();
    },
  });

  /** Returns the errors by field: none if the request was sent. */
  function send(form: HTMLFormElement): Errors {
    const texts = new FormData(form);
    const { asked, errors: found } = readForm(texts, photos);
    setErrors(found);
    if (asked !== null && !isPending) {
      const text = JSON.stringify(asked);
      if (attempt.current?.text !== text) attempt.current = { text, key: randomId() };
      mutate({ body: { ...asked, key: attempt.current.key } });
    }
    return found;
  }

  return {
    send,
    /** Clears what was said about a field, before it is checked again by `send`. */
    onChanged: (field: string) => setErrors((last) => errorsAfter(last, field)),
    isSending: isPending,
    errors: withCurrentPhotos(errors, photos),
    /** Another one for each refusal of the server. */
    refusal: error,
    /** What went wrong as a whole; the fields have sentences of their own. */
    failure: error === null || Object.keys(error.fields).length > 0 ? null : (error.sentence ?? words.notSent()),
  };
}

const requiredFields = ['type', 'brand', 'name'] as const;

/** Returns the sentence of each field that is missing, before asking the server and after. */
function missingErrors(names: readonly string[] = requiredFields): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, words.required()]));
}

/** Either way to answer is enough, so a change of one settles that both are missing. */
function errorsAfter(errors: Errors, changed: string): Errors {
  const settled = isContactField(changed) ? contact_required() : null;
  return Object.fromEntries(
    Object.entries(errors).filter(([field, sentence]) => field !== changed && sentence !== settled),
  );
}

const isContactField = (name: string) => name === 'cellNumber' || name === 'email';

/** Photographs change without an event of the form, when one is sent, fails or is removed. */
function withCurrentPhotos({ photos: reported, ...others }: Errors, photos: readonly RequestPhoto[]): Errors {
  const current = photosError(photos);
  if (reported === undefined || current === null) return others;
  // The service's reason for a photograph that failed says more.
  const isReported = current === words.photosNotSent() && reported !== words.photosPending();
  return { ...others, photos: isReported ? reported : current };
}

function readForm(texts: FormData, photos: readonly RequestPhoto[]) {
  const textOf = (name: string) => {
    const text = texts.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
  const type = clubTypes.find((each) => each === textOf('type'));
  const values = { type: type ?? '', brand: textOf('brand'), name: textOf('name') };
  const missing = requiredFields.filter((name) => values[name] === '');
  const errors: Record<string, string> = missingErrors(missing);
  const contact = { cellNumber: textOf('cellNumber'), email: textOf('email') };
  Object.assign(errors, contactErrors(contact));
  const photoError = photosError(photos);
  if (photoError !== null) errors['photos'] = photoError;
  if (type === undefined || Object.keys(errors).length > 0) return { asked: null, errors };
  return { asked: { ...describedBy(textOf, type), ...contact, photos: sentIds(photos) }, errors };
}

/** The service applies the same rules. */
function contactErrors({ cellNumber, email }: Readonly<Record<'cellNumber' | 'email', string>>): Errors {
  if (whyNotAsk({ cellNumber, email }) !== null) return { cellNumber: contact_required() };
  return {
    ...(cellNumber !== '' && whyNotCell(cellNumber) !== null && { cellNumber: cell_number_invalid() }),
    ...(email !== '' && whyNotEmail(email) !== null && { email: email_invalid() }),
  };
}

function describedBy(textOf: (name: string) => string, type: ClubType) {
  return {
    type,
    brand: textOf('brand'),
    name: textOf('name'),
    dexterity: chosen<Dexterity>(dexterities, textOf('dexterity'), 'Right'),
    condition: chosen<Condition>(conditions, textOf('condition'), 'Average'),
    irons: hasIronCount(type) ? Number(textOf('irons')) : null,
  };
}

function chosen<Value extends string>(values: readonly Value[], text: string, fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback;
}
