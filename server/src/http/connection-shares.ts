import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { parseIp } from '@trade-in/domain/ip-address';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { callerIp } from './caller-ip.ts';
import { Shares } from './shares.ts';

/**
 * Connections that one IPv4 address or /64 may have open. A browser opens six and keeps them for a minute: some forty
 * customers of a mobile network at the same moment, behind one address.
 */
export const connectionsPerAddress = 256;

interface Settings {
  /** CIDRs of proxies whose `X-Forwarded-For` is believed. */
  trustProxy: readonly string[];
  /** Multiplies what an address may have. */
  scale: number;
}

/**
 * Ends connections beyond an address's share before they are read. A trusted proxy's are not counted: its customers are,
 * by the requests that it forwards for each at the same time.
 */
export function shareConnections(app: FastifyInstance, { trustProxy, scale }: Settings): void {
  const isProxy = proxyTest(trustProxy);
  const most = { subnet: connectionsPerAddress * scale };
  endBeyondShare(app.server, new Shares(most), isProxy);
  if (trustProxy.length > 0) refuseBeyondShare(app, new Shares(most), isProxy);
}

function endBeyondShare(server: Server, shares: Shares, isProxy: (ip: string) => boolean): void {
  server.on('connection', (socket) => {
    const ip = parseIp(socket.remoteAddress ?? '');
    if (ip === null || isProxy(ip.text)) return;
    if (shares.take(ip)) socket.once('close', () => shares.giveBack(ip));
    else socket.destroy();
  });
}

function refuseBeyondShare(app: FastifyInstance, shares: Shares, isProxy: (ip: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const peer = parseIp(request.socket.remoteAddress ?? '');
    if (peer === null || !isProxy(peer.text)) {
      done();
      return;
    }
    const ip = callerIp(request);
    if (!shares.take(ip)) {
      done(new Refusal('too_many', { retryAfter: 5 }));
      return;
    }
    reply.raw.once('close', () => shares.giveBack(ip));
    done();
  });
}

function proxyTest(networks: readonly string[]): (ip: string) => boolean {
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (ip) => proxies.check(ip, familyOf(ip));
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 6 ? 'ipv6' : 'ipv4';
}
