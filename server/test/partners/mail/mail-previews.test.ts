import { languages } from '@trade-in/words/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleMails } from '../../../dev/sample-mails.ts';
import { mailHtml } from '../../../src/adapters/mail/mail-html.ts';
import { mailText } from '../../../src/adapters/mail/mail-text.ts';
import { jobPartners } from '../../../src/ports/outbox.ts';
import { startApp, type TestApp } from '../../harness/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

describe.each(languages)('the previews of mails in %s', (language) => {
  test('show every kind of mail', async () => {
    const mailJobs = Object.entries(jobPartners).filter(([, partner]) => partner === 'mail');
    const kinds = new Set((await sampleMails(language)).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(mailJobs.map(([kind]) => kind).toSorted());
  });

  test('have a text and an HTML part', async () => {
    for (const { mail } of await sampleMails(language)) {
      expect(mailText(mail.content).length).toBeGreaterThan(200);
      expect(mailHtml(mail.content, { subject: mail.subject, shopName: 'The Club' })).toContain('</html>');
    }
  });
});

test('the service itself has no previews', async () => {
  expect((await service.visitor().get('/dev/mails')).statusCode).toBe(404);
});
