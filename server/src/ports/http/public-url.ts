/** Where customers reach the service: the configured origin, or this machine's loopback names on one port. */
export type PublicUrl = { at: 'given'; origin: string } | { at: 'local'; port: number };
