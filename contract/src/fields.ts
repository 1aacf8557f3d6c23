import { textLimits } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import type { FieldLabel } from './field-labels.ts';
import { fieldMessage } from './field-reason.ts';

/** Control characters other than line feeds. PostgreSQL rejects NUL, and the others must not reach mail headers and logs. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const controlCharacters = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;

/** Invisible characters, such as writing-direction marks: allowed in a text, but a text of nothing else is empty. */
const invisible = /\p{Cf}/gu;

function plainText(label: FieldLabel, maxLength: number) {
  return v.pipe(
    v.string(fieldMessage({ code: 'required', label })),
    v.check(
      (text) => text.isWellFormed() && !controlCharacters.test(text),
      fieldMessage({ code: 'unusable_characters', label }),
    ),
    v.transform(trimmed),
    v.maxLength(maxLength, fieldMessage({ code: 'too_long', label, max: maxLength })),
  );
}

/** Trims the text. Returns an empty one if all of it is invisible. */
function trimmed(text: string): string {
  return text.replaceAll(invisible, '').trim() === '' ? '' : text.trim();
}

/** Returns the schema of a required text, trimmed and not blank. */
export function requiredText(label: FieldLabel, maxLength: number) {
  return v.pipe(plainText(label, maxLength), v.nonEmpty(fieldMessage({ code: 'required', label })));
}

/** Returns the schema of an optional text. Missing, null and blank become null. */
export function optionalText(label: FieldLabel, maxLength: number) {
  return v.pipe(
    v.nullish(plainText(label, maxLength), null),
    v.transform((text) => text || null),
  );
}

export const requiredName = (label: FieldLabel) => requiredText(label, textLimits.name);
export const requiredAddress = (label: FieldLabel) => requiredText(label, textLimits.address);

/** Ids are opaque to clients. An id in the wrong format is not found, so only the length is checked. */
export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** An amount in whole cents. */
export const CentsAmount = v.pipe(v.number(), v.safeInteger(), v.transform(cents));

/** The JSON response of an endpoint without a result. */
export const EmptyResponse = v.object({});
