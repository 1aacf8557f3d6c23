import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { parseIp } from '@trade-in/domain/ip-address';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { callerIp } from './caller-ip.ts';
import { ConnectionRoom } from './connection-room.ts';
import type { OpenConnections } from './open-connections.ts';
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
  connections: OpenConnections;
  /** All connections together. */
  most: number;
}

/**
 * Ends connections beyond an address's share before they are read, and bounds all together. A trusted proxy's are not
 * counted for it: its customers are, by the requests that it forwards for each at the same time.
 */
export function shareConnections(app: FastifyInstance, { trustProxy, scale, connections, most }: Settings): void {
  const isProxy = proxyTest(trustProxy);
  const mostPerAddress = { subnet: connectionsPerAddress * scale };
  admitConnections(app.server, {
    shares: new Shares(mostPerAddress),
    room: new ConnectionRoom(connections, most),
    isProxy,
  });
  if (trustProxy.length > 0) refuseBeyondShare(app, new Shares(mostPerAddress), isProxy);
}

interface Admission {
  shares: Shares;
  room: ConnectionRoom;
  isProxy: (ip: string) => boolean;
}

function admitConnections(server: Server, { shares, room, isProxy }: Admission): void {
  server.on('connection', (socket) => {
    const ip = parseIp(socket.remoteAddress ?? '');
    if (ip === null || isProxy(ip.text)) {
      room.admit(socket, null);
    } else if (shares.take(ip)) {
      socket.once('close', () => shares.giveBack(ip));
      room.admit(socket, ip.site ?? ip.subnet);
    } else {
      socket.destroy();
    }
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
