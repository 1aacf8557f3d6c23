import type { IpAddress } from '@trade-in/domain/ip-address';

/** What a wrong password counts against: its address, and the account as tried from there. */
export function wrongLoginsOf(ip: IpAddress, username: string) {
  return { wrongLoginsPerAddress: ip, wrongLoginsPerAccountAndAddress: { ip, of: username } };
}
