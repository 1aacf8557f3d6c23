import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './self-signed-certificate.ts';
import { type SmtpFault, smtpRefusals } from './smtp-faults.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  messageId: string;
  /** Whether the connection was encrypted. */
  isSecure: boolean;
  user: string | null;
  raw: string;
}

interface SmtpSimulatorOptions {
  /** Defaults to any free port. */
  port?: number;
  /** Defaults to 127.0.0.1. */
  host?: string;
  /** With `starttls`, the client may go on without TLS. Defaults to no TLS. */
  tls?: Certificate & { mode: 'implicit' | 'starttls' };
  /** Requires this login. */
  login?: { user: string; password: string };
}

interface SmtpSimulator {
  host: string;
  port: number;
  /** Accepted mails, oldest first. A repeat is another entry. */
  mails: readonly ReceivedMail[];
  /** How many times a client has connected. */
  connections: () => number;
  /** Sets the fault of the following mails; null for none. */
  setFault: (fault: SmtpFault | null) => void;
  /** Ends all connections, as servers do with idle ones. Only without TLS. */
  dropConnections: () => void;
  close: () => Promise<void>;
}

interface State {
  fault: SmtpFault | null;
  mails: ReceivedMail[];
  /** By the client's port, to drop connections in the middle. */
  sockets: Map<number, Socket>;
}

/** Starts a mail server that delivers nothing and shows what it has received. */
export async function startSmtpSimulator(options: SmtpSimulatorOptions = {}): Promise<SmtpSimulator> {
  const { port = 0, host = '127.0.0.1' } = options;
  const state: State = { fault: null, mails: [], sockets: new Map() };
  let connections = 0;
  const dropConnections = () => {
    for (const socket of state.sockets.values()) socket.destroy();
  };
  const smtp = new SMTPServer({ ...serverOptions(options), ...handlers(state, options) });
  // A client that refuses the certificate ends the handshake.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket) => {
    connections += 1;
    const clientPort = socket.remotePort ?? 0;
    state.sockets.set(clientPort, socket);
    socket.once('close', () => state.sockets.delete(clientPort));
  });
  await once(smtp.listen(port, host), 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port');
  return {
    host,
    port: address.port,
    mails: state.mails,
    connections: () => connections,
    setFault: (fault) => {
      state.fault = fault;
    },
    dropConnections,
    // Not by `dropConnections`: Node.js crashes when the socket under one with TLS is destroyed during its handshake.
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

function serverOptions({ tls, login }: SmtpSimulatorOptions): SMTPServerOptions {
  const disabledCommands = [...(tls === undefined ? ['STARTTLS'] : []), ...(login === undefined ? ['AUTH'] : [])];
  return {
    banner: 'Simulator',
    logger: false,
    closeTimeout: 100,
    disabledCommands,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    ...(tls !== undefined && { key: tls.key, cert: tls.cert, secure: tls.mode === 'implicit' }),
  };
}

function handlers(state: State, { login }: SmtpSimulatorOptions): SMTPServerOptions {
  const drop = ({ remotePort }: SMTPServerSession) => state.sockets.get(remotePort)?.destroy();
  const refusal = (step: keyof typeof smtpRefusals) => smtpRefusals[step](state.fault);
  async function receive(stream: Readable, session: SMTPServerSession, callback: (error: Error | null) => void) {
    const raw = await text(stream).catch(() => null);
    // The connection ended in the middle of the message.
    if (raw === null) return;
    const error = refusal('message');
    if (error === null && state.fault !== 'drops_before_effect') state.mails.push(receivedMail(raw, session));
    if (state.fault === 'drops_before_effect' || state.fault === 'drops_after_effect') drop(session);
    else callback(error);
  }
  return {
    onConnect(session, callback) {
      if (state.fault === 'silent_greeting') return;
      if (state.fault === 'closes_before_greeting') drop(session);
      else callback(refusal('connect'));
    },
    onAuth({ username, password }, _session, callback) {
      const isValid = username === login?.user && password === login?.password && state.fault !== 'rejects_login';
      callback(null, isValid ? { user: username } : { message: '5.7.8 Bad credentials', responseCode: 535 });
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('sender')),
    onRcptTo: (_address, _session, callback) => callback(refusal('recipient')),
    onData: (stream, session, callback) => void receive(stream, session, callback),
  };
}

function receivedMail(raw: string, { envelope, secure, user }: SMTPServerSession): ReceivedMail {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    messageId: /^Message-ID:\s+<(.*)>$/im.exec(raw)?.[1] ?? '',
    isSecure: secure,
    user: typeof user === 'string' ? user : null,
    raw,
  };
}
