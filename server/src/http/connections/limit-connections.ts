import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkOf, parseIp } from '@trade-in/domain/ip-address';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { callerIp } from '../caller-ip.ts';
import { ConnectionLimit } from './connection-limit.ts';
import type { OpenConnections } from './open-connections.ts';
import { NetworkQuota } from '../network-quota.ts';

/**
 * Connections that one IPv4 address or /64 may have open. A browser opens six and keeps them for a minute, so this serves
 * about forty customers of a mobile network behind one IP at the same time.
 */
const maxConnectionsPerIp = 256;

interface Settings {
  /** CIDRs of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: readonly string[];
  /** Multiplies the limit of each IP. */
  scale: number;
  connections: OpenConnections;
  /** Limit of all connections together. */
  most: number;
}

/**
 * Closes connections beyond the quota of their IP before they are read, and limits the total. A trusted proxy has no quota:
 * its concurrent requests count against the customers for whom it forwards them.
 */
export function limitConnections(app: FastifyInstance, { trustProxy, scale, connections, most }: Settings): void {
  const isProxy = proxyTest(trustProxy);
  const maxPerIp = { subnet: maxConnectionsPerIp * scale };
  admitConnections(app.server, {
    shares: new NetworkQuota(maxPerIp),
    room: new ConnectionLimit(connections, most),
    isProxy,
  });
  if (trustProxy.length > 0) refuseBeyondShare(app, new NetworkQuota(maxPerIp), isProxy);
}

interface Admission {
  shares: NetworkQuota;
  room: ConnectionLimit;
  isProxy: (ip: string) => boolean;
}

function admitConnections(server: Server, { shares, room, isProxy }: Admission): void {
  server.on('connection', (socket) => {
    const ip = parseIp(socket.remoteAddress ?? '');
    if (ip === null || isProxy(ip.text)) {
      room.admit(socket, null);
    } else if (shares.take(ip)) {
      socket.once('close', () => shares.giveBack(ip));
      room.admit(socket, networkOf(ip));
    } else {
      socket.destroy();
    }
  });
}

function refuseBeyondShare(app: FastifyInstance, shares: NetworkQuota, isProxy: (ip: string) => boolean): void {
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
