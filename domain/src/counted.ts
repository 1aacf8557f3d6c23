/** '1 club' and '1 250 clubs'; nouns that take more than an s have no place here. */
export function counted(count: number, noun: string): string {
  return `${inThousands(String(count))} ${noun}${count === 1 ? '' : 's'}`;
}

/** '100 000' and '1 000+', as South Africans write them; the space doesn't break. */
export function inThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, '\u00a0');
}
