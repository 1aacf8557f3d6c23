import type { ClubType, Dexterity } from '../club.ts';

/** What a phrase means. */
export interface Meaning {
  dexterity?: Dexterity;
  brand?: string;
  /** Words of a model's name; none for a phrase that only names a hand, a brand or a type. */
  modelWords?: readonly string[];
  type?: ClubType;
}

/** A name, and the phrases that golfers use for it, in lower case and separated by commas. */
type Row<Name extends string> = readonly [name: Name, phrases: string];

/** In English, Afrikaans and isiZulu, as the storefront says them and as golfers shorten them. */
const hands: readonly Row<Dexterity>[] = [
  ['Left', 'left, lefty, leftie, lh, l/h, left hand, left handed, left-hand, left-handed, lefthanded'],
  ['Right', 'right, righty, rightie, rh, r/h, right hand, right handed, right-hand, right-handed, righthanded'],
  ['Left', 'links, linkshandig, linkshandige, links handig, sobunxele, isandla sobunxele'],
  ['Right', 'regs, regshandig, regshandige, regs handig, sokudla, isandla sokudla'],
];

/** A number and a space before a type are not part of a phrase: '3 wood' may be a TSR3, so the 3 is searched for too. */
const types: readonly Row<ClubType>[] = [
  ['Driver', 'driver, drivers, dr, 1w, 1-wood'],
  ['Fairway Wood', 'fairway wood, fairway woods, fairway, fairways, fw, wood, woods'],
  ['Fairway Wood', 'hout, houte, 3-hout, 5-hout, 7-hout'],
  ['Fairway Wood', '2w, 3w, 4w, 5w, 7w, 9w, 11w, 3-wood, 4-wood, 5-wood, 7-wood, 9-wood'],
  ['Hybrid', 'hybrid, hybrids, hyb, rescues, utility'],
  ['Hybrid', '2h, 3h, 4h, 5h, 6h, 7h, 3-hybrid, 4-hybrid, 5-hybrid'],
  ['Irons', 'iron, irons, iron set, irons set, set of irons, ironset, blades'],
  ['Irons', 'yster, ysters, ysterstel, stel ysters, amairon, amairons, ama-iron, ama-irons'],
  ['Irons', '2i, 3i, 4i, 5i, 6i, 7i, 8i, 9i, 3-pw, 4-pw, 5-pw, 6-pw, 4-gw, 5-gw, 4-9, 5-9'],
  ['Putter', 'putter, putters, flatstick, flat stick'],
  ['Wedge', 'wedge, wedges, sand wedge, lob wedge, gap wedge, pitching wedge, approach wedge, sand iron'],
  ['Wedge', 'sw, lw, gw, aw, pw'],
];

/** Names of a type that also occur in model names ('Qi35 Rescue'), so they are searched for as well. */
const typesInModelNames: readonly Row<ClubType>[] = [['Hybrid', 'rescue']];

const brands: readonly Row<string>[] = [
  ['Adams Golf', 'adams golf, adams'],
  ['Bettinardi', 'bettinardi, betti'],
  ['Callaway', 'callaway, calloway, cally, callie'],
  ['Cleveland', 'cleveland, cleveland golf, cleve'],
  ['Cobra', 'cobra, cobra golf'],
  ['Evnroll', 'evnroll, even roll, evenroll'],
  ['Honma', 'honma'],
  ['L.A.B. Golf', 'l.a.b golf, lab golf, l.a.b, lab'],
  ['Mizuno', 'mizuno, mizunos, mizzy, mizzies'],
  ['Nike Golf', 'nike golf, nike'],
  ['Odyssey', 'odyssey, oddysey, ody'],
  ['Ping', 'ping, pings'],
  ['PXG', 'pxg, parsons xtreme golf'],
  ['Scotty Cameron', 'scotty cameron, scottie cameron, scotty, scottie, cameron'],
  ['Srixon', 'srixon, srix'],
  ['TaylorMade', 'taylormade, taylor made, taylor-made, taylor, tm'],
  ['Titleist', 'titleist, titlest, titliest'],
  ['Tour Edge', 'tour edge, touredge'],
  ['Wilson', 'wilson'],
  ['XXIO', 'xxio'],
];

/** Models as catalogues write them, and their nicknames. */
const models: readonly Row<string>[] = [
  ['great big bertha', 'gbb'],
  ['mack daddy 4', 'md4'],
  ['milled grind 2', 'mg2'],
  ['milled grind 3', 'mg3'],
  ['milled grind 4', 'mg4'],
  ['mk ii', 'mkii, mk2, mk 2, mark ii, mark 2'],
  ['2-ball', '2ball, 2 ball, two ball, two-ball'],
  ['hi-toe', 'hitoe, hi toe, high toe'],
  ['full toe', 'fulltoe'],
  ['triple diamond', 'td'],
  ['sub zero', 'subzero'],
  ['speedzone', 'speed zone'],
  ['stroke lab', 'stroke lab'],
];

export const lexicon: ReadonlyMap<string, Meaning> = new Map([
  ...entries(hands, (dexterity) => ({ dexterity })),
  ...entries(types, (type) => ({ type })),
  ...entries(typesInModelNames, (type, phrase) => ({ type, modelWords: [phrase] })),
  ...entries(brands, (brand) => ({ brand })),
  ...entries(models, (model) => ({ modelWords: wordsIn(model) })),
]);

/** The number of words in the longest phrase. */
export const longestPhrase = Math.max(...Array.from(lexicon.keys(), (phrase) => wordsIn(phrase).length));

function entries<Name extends string>(
  rows: readonly Row<Name>[],
  meaningOf: (name: Name, phrase: string) => Meaning,
): [phrase: string, meaning: Meaning][] {
  return rows.flatMap(([name, phrases]) =>
    phrases.split(', ').map((phrase): [string, Meaning] => [phrase, meaningOf(name, phrase)]),
  );
}

/** Returns the words in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(' ');
}
