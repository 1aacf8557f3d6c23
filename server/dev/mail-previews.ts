/** Shows every mail at `/dev/mails` on `PORT`. `npm run dev` starts it; the service has no such page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLanguage, type Language, languageFacts, languages, sourceLanguage } from '@trade-in/words/languages';
import { type Html, markup } from '../src/adapters/mail/escaped-html.ts';
import { mailHtml } from '../src/adapters/mail/mail-html.ts';
import { mailText } from '../src/adapters/mail/mail-text.ts';
import { type SampleMail, sampleMails } from './sample-mails.ts';

const path = '/dev/mails';
const shopName = 'The Example Golf Club';
const port = Number(process.env['PORT']);

createServer((request, response) => void respond(request, response)).listen(port, '127.0.0.1');

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await responseTo(new URL(request.url ?? '/', 'http://localhost'));
  response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html ?? 'Not found');
}

async function responseTo({ pathname, searchParams }: URL): Promise<string | null> {
  const given = searchParams.get('language') ?? sourceLanguage;
  const language = isLanguage(given) ? given : sourceLanguage;
  const samples = await sampleMails(language);
  if (pathname === path || pathname === `${path}/`) return overview(samples, language).html;
  const sample = samples.find(({ id }) => pathname === `${path}/${id}`);
  if (sample === undefined) return null;
  const html = mailHtml(sample.mail.content, { subject: sample.mail.subject, shopName });
  return inColours(html, searchParams.get('colours'));
}

/** Replaces the browser's preference for light or dark colours, so that a page can show both. */
function inColours(html: string, colours: string | null): string {
  if (colours === null) return html;
  return html.replaceAll('(prefers-color-scheme:dark)', colours === 'dark' ? 'all' : 'not all');
}

const styles = markup`<style>body{font:16px/1.5 system-ui,sans-serif;margin:24px}pre{white-space:pre-wrap;overflow-wrap:anywhere;width:360px;margin:0}
.mail{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}iframe{border:1px solid #888;height:900px}
.wide{width:640px}.narrow{width:360px}</style>`;

function overview(samples: readonly SampleMail[], language: Language): Html {
  const links = languages.map((code) => markup`<a href="${path}?language=${code}">${languageFacts[code].name}</a> `);
  return markup`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>${styles}
<h1>Mails</h1><p>${links}</p>
${samples.map((sample) => section(sample, language))}</html>`;
}

function section({ id, title, mail: { subject, content, attachment } }: SampleMail, language: Language): Html {
  const url = `${path}/${id}?language=${language}`;
  const frames = ['light', 'dark'].flatMap((colours) =>
    ['wide', 'narrow'].map(
      (width) =>
        markup`<iframe class="${width}" loading="lazy" title="${title}, ${width}, ${colours}" src="${url}&colours=${colours}"></iframe>\n`,
    ),
  );
  const attached = attachment === undefined ? '' : markup`<p>Attached: ${attachment.fileName}</p>`;
  return markup`<h2>${title}</h2><p><a href="${url}">${subject}</a></p>${attached}
<div class="mail"><pre>${mailText(content)}</pre>${frames}</div>\n`;
}
