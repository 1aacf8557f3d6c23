/** The towns that couriers connect by daily line-haul. */
type Metro = 'Johannesburg' | 'Pretoria' | 'Durban' | 'Cape Town' | 'Gqeberha' | 'East London' | 'Bloemfontein';

/** By couriers' service areas: Soweto is part of Johannesburg, Stellenbosch of Cape Town, Port Shepstone not of Durban. */
const metroRanges: readonly (readonly [from: string, to: string, metro: Metro])[] = [
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

/** Returns whether the text has the four digits of a postal code, which are text because of leading zeros: Pretoria is '0001'. */
export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text) && text !== '0000';
}

export interface PostalCodeReason {
  code: 'postal_code_digits';
}

/** Returns why a text is no postal code, or null. */
export function whyNotPostalCode(text: string): PostalCodeReason | null {
  return isPostalCode(text) ? null : { code: 'postal_code_digits' };
}

/** Returns the metro of a postal code; null outside the metros. */
export function metroOf(postalCode: string): Metro | null {
  if (!isPostalCode(postalCode)) return null;
  // Codes have four digits, so they compare as text as they do as numbers.
  return metroRanges.find(([from, to]) => from <= postalCode && postalCode <= to)?.[2] ?? null;
}
