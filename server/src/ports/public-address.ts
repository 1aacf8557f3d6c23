/** Where customers reach the service: one address that was given, or this machine's own names on one port. */
export type PublicAddress = { at: 'given'; origin: string } | { at: 'local'; port: number };
