import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawConnection {
  socket: Socket;
  /** Everything that has arrived so far. */
  received: () => string;
  /** Resolves with everything that arrived, once the service has closed the connection. */
  closed: Promise<string>;
}

/** Has the service listen on a port of its own, and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

/** A connection on which a test sends what no well-behaved client would; resolves once it is open. */
export async function rawConnection(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  const closed = new Promise<string>((resolve) => {
    // Some are reset.
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, received: () => text, closed };
}
