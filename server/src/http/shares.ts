import type { IpAddress } from '@trade-in/domain/ip-address';
import { subnetsPerSite } from '@trade-in/domain/limits';

/** What callers hold at the moment, counted by subnet and by site: nobody may hold so much that others get nothing. */
export class Shares {
  readonly #most: { subnet: number; site: number };
  readonly #held = new Map<string, number>();

  /** A site may hold `subnetsPerSite` times what a subnet may, unless that is said too. */
  constructor(most: { subnet: number; site?: number }) {
    this.#most = { site: most.subnet * subnetsPerSite, ...most };
  }

  /** Whether the caller may hold so much more; false takes nothing. */
  take(ip: IpAddress, amount = 1): boolean {
    const isFitting = this.#heldBy(ip.subnet) + amount <= this.#most.subnet;
    const isFittingSite = ip.site === null || this.#heldBy(ip.site) + amount <= this.#most.site;
    if (isFitting && isFittingSite) this.#add(ip, amount);
    return isFitting && isFittingSite;
  }

  giveBack(ip: IpAddress, amount = 1): void {
    this.#add(ip, -amount);
  }

  #heldBy(network: string): number {
    return this.#held.get(network) ?? 0;
  }

  #add({ subnet, site }: IpAddress, amount: number): void {
    for (const network of site === null ? [subnet] : [subnet, site]) {
      const held = this.#heldBy(network) + amount;
      if (held > 0) this.#held.set(network, held);
      else this.#held.delete(network);
    }
  }
}
