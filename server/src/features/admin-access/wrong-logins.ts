/** What a wrong password counts against: its address, and the account as tried from there. */
export function wrongLoginsOf(address: string, username: string) {
  return { wrongLoginsPerAddress: address, wrongLoginsPerAccountAndAddress: `${address} ${username}` };
}
