import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawConnection {
  socket: Socket;
  /** Returns everything received so far. */
  received: () => string;
  /** Resolves with everything received once the service has closed the connection. */
  closed: Promise<string>;
}

/** Makes the service listen on a free port, and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The service is not listening');
  return address.port;
}

/** Opens a connection on which a test can send anything, malformed requests included. */
export async function rawConnection(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  const closed = new Promise<string>((resolve) => {
    // The service may reset the connection.
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, received: () => text, closed };
}
