/** Limits on the customer's text that a mail repeats: longer than most names and places, too short for a spam message. */
const maxNameLength = 40;
const maxNameWords = 5;
const maxPlaceLength = 60;

/** The Latin alphabet of all eleven written languages of South Africa, with accents and the letters for clicks. */
const nameForm = /^(?:\p{Script=Latin}\p{M}{0,2})+(?:[ '’-](?:\p{Script=Latin}\p{M}{0,2})+)*$/u;
const placeForm = /^[\p{Script=Latin}\p{M}\d '’.,/&()#-]+$/u;
/** Text that mail programs turn into links: host names and telephone numbers. */
const linkForm = /[\p{L}\d]\.[\p{L}\d]|\d{6}|(?:\d[ ()-]{0,2}){7}/u;

/** Returns a name that is safe to repeat in a mail (letters, hyphens, apostrophes, single spaces), or null. */
export function mailSafeName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  const isShort = Array.from(name).length <= maxNameLength && name.split(' ').length <= maxNameWords;
  return isShort && nameForm.test(name) ? name : null;
}

/** Returns a street, town or bank that is safe to repeat in a mail (short, without possible links), or null. */
export function mailSafePlace(text: string): string | null {
  const place = text.normalize('NFC').trim();
  const isShort = Array.from(place).length <= maxPlaceLength;
  return isShort && placeForm.test(place) && !linkForm.test(place) ? place : null;
}
