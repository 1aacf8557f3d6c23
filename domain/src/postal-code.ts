export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;
export type Province = (typeof provinces)[number];

/** What Ship Logic calls the provinces in the field `zone`. */
export const zoneCodes = {
  'Eastern Cape': 'EC',
  'Free State': 'FS',
  Gauteng: 'GP',
  'KwaZulu-Natal': 'KZN',
  Limpopo: 'LP',
  Mpumalanga: 'MP',
  'North West': 'NW',
  'Northern Cape': 'NC',
  'Western Cape': 'WC',
} as const satisfies Record<Province, string>;

/** The towns between which couriers drive every night. */
export type Metro = 'Johannesburg' | 'Pretoria' | 'Durban' | 'Cape Town' | 'Gqeberha' | 'East London' | 'Bloemfontein';

type Range<Place> = readonly [from: string, to: string, place: Place];

/**
 * The Post Office gives its ranges out by sorting centre, so near a border a code may lie in the next province
 * (Carletonville, Kokstad, Vryburg). Good enough to route and to price by, never a reason to refuse an address.
 */
const provinceRanges: readonly Range<Province>[] = [
  ['0001', '0299', 'Gauteng'],
  ['0300', '0499', 'North West'],
  ['0500', '0999', 'Limpopo'],
  ['1000', '1399', 'Mpumalanga'],
  ['1400', '2199', 'Gauteng'],
  ['2200', '2499', 'Mpumalanga'],
  ['2500', '2899', 'North West'],
  ['2900', '4730', 'KwaZulu-Natal'],
  ['4731', '6499', 'Eastern Cape'],
  ['6500', '8099', 'Western Cape'],
  ['8100', '8999', 'Northern Cape'],
  ['9300', '9999', 'Free State'],
];

/** As couriers draw them: Soweto is Johannesburg, Stellenbosch goes with Cape Town, Port Shepstone not with Durban. */
const metroRanges: readonly Range<Metro>[] = [
  ['0001', '0208', 'Pretoria'],
  ['1400', '1899', 'Johannesburg'],
  ['2000', '2199', 'Johannesburg'],
  ['3600', '3699', 'Durban'],
  ['4000', '4199', 'Durban'],
  ['4300', '4399', 'Durban'],
  ['5200', '5299', 'East London'],
  ['6000', '6099', 'Gqeberha'],
  ['6200', '6229', 'Gqeberha'],
  ['7100', '7199', 'Cape Town'],
  ['7400', '8099', 'Cape Town'],
  ['9300', '9399', 'Bloemfontein'],
];

/** Four digits, kept as text for the leading zeros: Pretoria is '0001'. */
export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text) && text !== '0000';
}

/** Null where no province has the code: 9000 to 9299 are unused. */
export function provinceOf(postalCode: string): Province | null {
  return placeOf(postalCode, provinceRanges);
}

/** Null outside the large towns. */
export function metroOf(postalCode: string): Metro | null {
  return placeOf(postalCode, metroRanges);
}

/** Codes have four digits, so they compare as text as they do as numbers. */
function placeOf<Place>(postalCode: string, ranges: readonly Range<Place>[]): Place | null {
  if (!isPostalCode(postalCode)) return null;
  return ranges.find(([from, to]) => from <= postalCode && postalCode <= to)?.[2] ?? null;
}
