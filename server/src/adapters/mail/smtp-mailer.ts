import { createTransport } from 'nodemailer';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import { mailMessage, type Sender } from './mail-message.ts';
import { isRecipientRefusal, smtpError } from './smtp-error.ts';

interface SmtpOptions {
  host: string;
  port: number;
  /** TLS from the first byte, STARTTLS, or none. */
  encryption: 'tls' | 'starttls' | 'none';
  login: { user: string; password: string } | null;
  from: Sender;
  shopName: string;
  /** The envelope sender; null for the sender's address. */
  bounceAddress: string | null;
  breaker: CircuitBreaker;
  /** For one mail. Defaults to 25 s. */
  timeoutMs?: number;
  /** In PEM. Defaults to those of Node.js, with those of NODE_EXTRA_CA_CERTS. */
  trustedCertificates?: string[];
}

/** A mailer that holds connections. */
export interface SmtpMailer extends Mailer {
  /** Connects and logs in, and sends nothing. Throws a `PartnerError`. */
  check(): Promise<void>;
  /** Closes all connections; a mail that is being sent fails. */
  close(): void;
}

/** Mail servers limit connections from one client, often to ten. */
const maxConnections = 3;
const connectTimeoutMs = 10_000;
/** Below the five minutes after which servers may close a connection without work (RFC 5321, section 4.5.3.2.7). */
const idleTimeoutMs = 60_000;
const defaultTimeoutMs = 25_000;

/**
 * Returns a mailer that sends by SMTP over a few connections. With `tls` or `starttls` it never sends anything, not even the
 * password, before the server's certificate has been checked. Throws a `PartnerError` that has no email address.
 */
export function smtpMailer({ from, shopName, bounceAddress, breaker, ...server }: SmtpOptions): SmtpMailer {
  const { host, port, encryption, login, timeoutMs = defaultTimeoutMs, trustedCertificates: ca } = server;
  const transport = createTransport(
    {
      pool: true,
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      // A server on this machine often offers STARTTLS with a certificate that no client can check.
      ignoreTLS: encryption === 'none',
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED would change the default.
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
      ...(login !== null && { auth: { user: login.user, pass: login.password } }),
      maxConnections,
      // Of mails whose connection closed before a byte of them was sent.
      maxRequeues: 1,
      connectionTimeout: Math.min(connectTimeoutMs, timeoutMs),
      greetingTimeout: Math.min(connectTimeoutMs, timeoutMs),
      dnsTimeout: Math.min(connectTimeoutMs, timeoutMs),
      socketTimeout: timeoutMs,
      idleTimeout: idleTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    isConnected: true,
    async send(mail) {
      const message = mailMessage(mail, { from, shopName });
      const envelope = { from: bounceAddress ?? from.address, to: [mail.to] };
      const refusal = await breaker.run(async () => {
        // The socket's timeout starts again with every line, so a slow server needs one for the whole mail.
        const signal = AbortSignal.timeout(timeoutMs);
        try {
          await transport.sendMail({ ...message, envelope, signal });
          return null;
        } catch (error) {
          // A server that refuses recipients is available: customers choose them, and must not stop the mail of others.
          if (isRecipientRefusal(error)) return smtpError(error);
          throw smtpError(error);
        }
      });
      if (refusal !== null) throw refusal;
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw smtpError(error);
      });
    },
    close: () => transport.close(),
  };
}
