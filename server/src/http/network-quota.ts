import type { IpAddress } from '@trade-in/domain/ip-address';
import { subnetsPerSite } from '@trade-in/domain/limits';

/** Limits what callers hold at the same time, counted by subnet and by site, so that no network can starve the others. */
export class NetworkQuota {
  readonly #most: { subnet: number; site: number };
  readonly #held = new Map<string, number>();

  /** A site may hold `subnetsPerSite` times what a subnet may, unless `site` is given. */
  constructor(most: { subnet: number; site?: number }) {
    this.#most = { site: most.subnet * subnetsPerSite, ...most };
  }

  /** Takes the amount if it fits into the quota, and returns whether it did. */
  take(ip: IpAddress, amount = 1): boolean {
    const fitsSubnet = this.#heldBy(ip.subnet) + amount <= this.#most.subnet;
    const fitsSite = ip.site === null || this.#heldBy(ip.site) + amount <= this.#most.site;
    if (fitsSubnet && fitsSite) this.#add(ip, amount);
    return fitsSubnet && fitsSite;
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
