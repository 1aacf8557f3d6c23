import { textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';

/** Control characters other than line breaks: PostgreSQL refuses NUL, and mail headers and logs must never see the rest. */
// oxlint-disable-next-line no-control-regex -- naming control characters is the point here
const controlCharacters = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;

/** Marks that show nothing, such as those of writing direction. They are kept in a text, but don't make one. */
const unseenMarks = /\p{Cf}/gu;

function plainText(label: string, maxLength: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.check(
      (text) => text.isWellFormed() && !controlCharacters.test(text),
      `${label} holds characters that we can't keep`,
    ),
    v.transform(trimmed),
    v.maxLength(maxLength, `${label} is longer than ${maxLength} characters`),
  );
}

/** Returns the text as it was typed, between its outer spaces; an empty one where nothing of it can be seen. */
function trimmed(text: string): string {
  return text.replaceAll(unseenMarks, '').trim() === '' ? '' : text.trim();
}

/** A text that must be there: trimmed, not blank, bounded. */
export function requiredText(label: string, maxLength: number) {
  return v.pipe(plainText(label, maxLength), v.nonEmpty(`${label} is required`));
}

/** A text that may be missing, null or blank, which all read as null. */
export function optionalText(label: string, maxLength: number) {
  return v.pipe(
    v.nullish(plainText(label, maxLength), null),
    v.transform((text) => text || null),
  );
}

export const requiredName = (label: string) => requiredText(label, textLimits.name);
export const requiredAddress = (label: string) => requiredText(label, textLimits.address);

/** Ids are opaque to callers; one of the wrong form is simply not there, so the length alone is bounded. */
export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** A whole number of cents. */
export const CentsAmount = v.pipe(v.number(), v.safeInteger());

/** A call that has nothing to tell still answers JSON. */
export const Nothing = v.object({});
