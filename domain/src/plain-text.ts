/** The longest that a mail repeats of what a stranger typed: longer than nearly all names and places, too short for a message. */
const longestName = 40;
const mostNameWords = 5;
const longestPlace = 60;

/** The alphabet of all eleven written languages of South Africa, with their accents and the letters for clicks. */
const nameForm = /^(?:\p{Script=Latin}\p{M}{0,2})+(?:[ '’-](?:\p{Script=Latin}\p{M}{0,2})+)*$/u;
const placeForm = /^[\p{Script=Latin}\p{M}\d '’.,/&()#-]+$/u;
/** What mail programs make links of: a host's name, a telephone number. */
const linkForm = /[\p{L}\d]\.[\p{L}\d]|\d{6}|(?:\d[ ()-]{0,2}){7}/u;

/** A name that is safe to greet a person by: letters, accents, hyphens, apostrophes and single spaces. Null for anything else. */
export function plainName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  const isShort = Array.from(name).length <= longestName && name.split(' ').length <= mostNameWords;
  return isShort && nameForm.test(name) ? name : null;
}

/** A street, a town or a bank that is safe to repeat: short, with nothing in it that could become a link. Null for anything else. */
export function plainPlace(text: string): string | null {
  const place = text.normalize('NFC').trim();
  const isShort = Array.from(place).length <= longestPlace;
  return isShort && placeForm.test(place) && !linkForm.test(place) ? place : null;
}
