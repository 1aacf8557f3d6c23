import { afterEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../simulators/smtp/self-signed-certificate.ts';
import { startSmtpSimulator } from '../../../../simulators/smtp/smtp-simulator.ts';
import { type SmtpMailer, smtpMailer } from '../../../src/adapters/mail/smtp-mailer.ts';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { readConfig } from '../../../src/config/config.ts';
import type { Mail } from '../../../src/ports/partners/mailer.ts';

type Simulator = Awaited<ReturnType<typeof startSmtpSimulator>>;

/** A loopback address that counts as another machine, because it is none of those that mean this one. */
const otherHost = '127.0.0.2';
const dayMs = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);
const certificate = selfSignedCertificate({ host: otherHost, notBefore: daysFromNow(-1), notAfter: daysFromNow(1) });
const login = { user: 'shop@example.com', password: 'p@ss:word/%' };
const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;

const mail: Mail = {
  to: 'thandi@example.com',
  subject: 'Your trade-in TI-1',
  content: { language: 'en', preview: '', heading: null, blocks: [{ kind: 'paragraph', text: 'Some words' }] },
  messageId: 'confirmation-TI-1',
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function simulator(options: Parameters<typeof startSmtpSimulator>[0] = {}): Promise<Simulator> {
  const started = await startSmtpSimulator(options);
  closers.push(() => started.close());
  return started;
}

interface MailerOptions {
  timeoutMs?: number;
  maxFailures?: number;
  trusted?: { cert: string };
}

/** Returns the mailer that the variables configure. */
function mailerFor(
  variables: Record<string, string>,
  { timeoutMs = 10_000, maxFailures = 5, trusted }: MailerOptions = {},
): SmtpMailer {
  const config = readConfig({ MAIL_FROM: 'The Club <trade-in@club.example.com>', ...variables }).mail;
  if (config.server === null || config.from === null) throw new Error('No mail server is configured');
  const { server, from, bounceAddress } = config;
  const breaker = partnerBreaker('mail', { maxFailures });
  const shopName = 'The Club';
  const sender = { name: from.name ?? shopName, address: from.address };
  const trust = trusted === undefined ? {} : { trustedCertificates: [trusted.cert] };
  const mailer = smtpMailer({ ...server, ...trust, from: sender, shopName, bounceAddress, breaker, timeoutMs });
  closers.push(() => mailer.close());
  return mailer;
}

const urlOf = ({ host, port }: Simulator) => `smtp://${host}:${port}`;

/** Returns the message of the error with which the sending fails. */
async function failureOf(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('The mail was sent');
  const { cause } = error;
  const text = `${error.message} ${cause instanceof Error ? `${cause.message} ${cause.stack}` : ''}`;
  expect(text).not.toMatch(/thandi|p@ss|shop@example/);
  return error.message;
}

describe('a mail server on the same machine', () => {
  test('gets an attached file', async () => {
    const server = await simulator();
    const bytes = Buffer.alloc(200_000, '%PDF-1.4 ');
    const attachment = { fileName: 'waybill-FV4XVM.pdf', mediaType: 'application/pdf', bytes } as const;
    await mailerFor({ SMTP_URL: urlOf(server) }).send({ ...mail, attachment });
    const raw = server.mails[0]?.raw ?? '';
    const part = raw.slice(raw.indexOf('Content-Disposition: attachment; filename=waybill-FV4XVM.pdf'));
    const body = part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--'));
    expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
  });

  test('gets the mail without TLS, with text, HTML, sender, recipient and message id', async () => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) });
    expect(mailer.isConnected).toBe(true);
    await mailer.send(mail);
    expect(server.mails).toMatchObject([
      {
        from: 'trade-in@club.example.com',
        to: ['thandi@example.com'],
        messageId: 'confirmation-TI-1@club.example.com',
        isSecure: false,
        user: null,
      },
    ]);
    const raw = server.mails[0]?.raw ?? '';
    expect(raw).toMatch(/^From: The Club <trade-in@club\.example\.com>\r?$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(raw).toContain('text/plain');
    expect(raw).toContain('>Some words</p>');
  });

  test('gets the mail although it offers STARTTLS with a certificate of its own', async () => {
    const server = await simulator({ tls: { ...certificate, mode: 'starttls' } });
    await mailerFor({ SMTP_URL: urlOf(server) }).send(mail);
    expect(server.mails).toMatchObject([{ isSecure: false }]);
  });

  test('gets several mails over one connection', async () => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) });
    for (const messageId of ['a', 'b', 'c']) await mailer.send({ ...mail, messageId });
    expect(server.mails).toHaveLength(3);
    expect(server.connections()).toBe(1);
  });

  test('gets the bounce address as the envelope’s sender only', async () => {
    const server = await simulator();
    await mailerFor({ SMTP_URL: urlOf(server), MAIL_BOUNCE: 'bounces@club.example.com' }).send(mail);
    expect(server.mails[0]?.from).toBe('bounces@club.example.com');
    expect(server.mails[0]?.raw).not.toContain('bounces@');
  });
});

describe('a mail server on another machine', () => {
  test('gets the password and the mail over STARTTLS', async () => {
    const server = await simulator({ host: otherHost, tls: { ...certificate, mode: 'starttls' }, login });
    const trusted = certificate;
    await mailerFor({ SMTP_URL: `smtp://${credentials}@${otherHost}:${server.port}` }, { trusted }).send(mail);
    expect(server.mails).toMatchObject([{ isSecure: true, user: login.user }]);
  });

  test('gets them over TLS from the first byte with smtps', async () => {
    const server = await simulator({ host: otherHost, tls: { ...certificate, mode: 'implicit' }, login });
    const trusted = certificate;
    await mailerFor({ SMTP_URL: `smtps://${credentials}@${otherHost}:${server.port}` }, { trusted }).send(mail);
    expect(server.mails).toMatchObject([{ isSecure: true, user: login.user }]);
  });

  test('gets nothing if it offers no TLS', async () => {
    const server = await simulator({ host: otherHost });
    expect(await failureOf(mailerFor({ SMTP_URL: urlOf(server) }).send(mail))).toMatch(/^mail: /);
    expect(server.mails).toEqual([]);
  });

  const expired = selfSignedCertificate({ host: otherHost, notBefore: daysFromNow(-9), notAfter: daysFromNow(-2) });
  const foreign = selfSignedCertificate({
    host: 'mail.example.net',
    notBefore: daysFromNow(-1),
    notAfter: daysFromNow(1),
  });
  test.each([
    { what: 'nobody has signed', presented: certificate, isTrusted: false },
    { what: 'is expired', presented: expired, isTrusted: true },
    { what: 'is for another host', presented: foreign, isTrusted: true },
  ])('gets nothing with a certificate that $what', async ({ presented, isTrusted }) => {
    const trust = isTrusted ? { trusted: presented } : {};
    for (const [protocol, mode] of [['smtp', 'starttls'] as const, ['smtps', 'implicit'] as const]) {
      const server = await simulator({ host: otherHost, tls: { ...presented, mode }, login });
      const mailer = mailerFor({ SMTP_URL: `${protocol}://${credentials}@${otherHost}:${server.port}` }, trust);
      expect(await failureOf(mailer.send(mail))).toBe('mail: unreachable');
      expect(server.mails).toEqual([]);
    }
  });
});

describe('a mail that is not accepted', () => {
  test.each([
    ['rejects_recipient', 'mail: rejected (550)'],
    ['rejects_message', 'mail: rejected (554)'],
    ['denies_relaying', 'mail: unauthorized (554)'],
    ['rejects_sender', 'mail: unauthorized (553)'],
    ['delays_recipient', 'mail: throttled (450)'],
    ['busy', 'mail: unavailable (421)'],
    ['closes_before_greeting', 'mail: unreachable'],
    ['drops_before_effect', 'mail: unreachable'],
  ] as const)('because of %s fails as %s, and is sent later', async (fault, message) => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) });
    server.setFault(fault);
    expect(await failureOf(mailer.send(mail))).toBe(message);
    expect(server.mails).toEqual([]);
    server.setFault(null);
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  test('because of its recipient does not stop the mail of others', async () => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) }, { maxFailures: 2 });
    server.setFault('denies_relaying');
    for (let refused = 0; refused < 3; refused += 1) await failureOf(mailer.send(mail));
    server.setFault(null);
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  test('because of a wrong password fails as unauthorized', async () => {
    const server = await simulator({ login });
    const mailer = mailerFor({ SMTP_URL: `smtp://shop%40example.com:wrong@127.0.0.1:${server.port}` });
    expect(await failureOf(mailer.send(mail))).toBe('mail: unauthorized (535)');
  });

  test('because the password is missing fails as unauthorized', async () => {
    const server = await simulator({ login });
    expect(await failureOf(mailerFor({ SMTP_URL: urlOf(server) }).send(mail))).toBe('mail: unauthorized (530)');
  });

  // Shorter than the ten seconds after which the mailer gives up by default, and nodemailer's own thirty.
  test('because the server never greets fails after the time limit', { timeout: 9000 }, async () => {
    const server = await simulator();
    server.setFault('silent_greeting');
    const mailer = mailerFor({ SMTP_URL: urlOf(server) }, { timeoutMs: 300 });
    expect(await failureOf(mailer.send(mail))).toBe('mail: timeout');
  });

  test('because nothing listens fails as unreachable', async () => {
    const server = await startSmtpSimulator();
    await server.close();
    expect(await failureOf(mailerFor({ SMTP_URL: urlOf(server) }).send(mail))).toBe('mail: unreachable');
  });

  test('because of repeated failures is not tried any more, while rejections change nothing', async () => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) }, { maxFailures: 2 });
    server.setFault('rejects_recipient');
    const rejected = [await failureOf(mailer.send(mail)), await failureOf(mailer.send(mail))];
    expect(rejected).toEqual(['mail: rejected (550)', 'mail: rejected (550)']);
    server.setFault('rejects_sender');
    const refused = [await failureOf(mailer.send(mail)), await failureOf(mailer.send(mail))];
    expect(refused).toEqual(['mail: unauthorized (553)', 'mail: unauthorized (553)']);
    const connections = server.connections();
    expect(await failureOf(mailer.send(mail))).toBe('mail: circuit_open');
    expect(server.connections()).toBe(connections);
  });
});

test('a repeat after a lost acknowledgement has the same message id', async () => {
  const server = await simulator();
  const mailer = mailerFor({ SMTP_URL: urlOf(server) });
  server.setFault('drops_after_effect');
  await failureOf(mailer.send(mail));
  server.setFault(null);
  await mailer.send(mail);
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([
    'confirmation-TI-1@club.example.com',
    'confirmation-TI-1@club.example.com',
  ]);
});

test('a connection that the server has closed meanwhile delays no mail', async () => {
  const server = await simulator();
  const mailer = mailerFor({ SMTP_URL: urlOf(server) });
  await mailer.send(mail);
  server.dropConnections();
  await mailer.send(mail);
  expect(server.mails).toHaveLength(2);
});

test.each(['thandi@example.com\r\nRCPT TO:<thief@example.net>', 'a@example.com, b@example.com', '<a@example.com>'])(
  'the recipient %j reaches no server',
  async (to) => {
    const server = await simulator();
    const mailer = mailerFor({ SMTP_URL: urlOf(server) });
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('Invalid email address');
    expect(server.connections()).toBe(0);
  },
);
