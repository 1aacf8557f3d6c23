import { hash } from 'node:crypto';
import { refusalStatuses } from '@trade-in/contract/refusal';
import { languageFacts } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../refusal.ts';
import { refusalSentence } from '../../refusal-sentences.ts';
import { isBackOfficeUrl, pageUrlIn } from '../languages/page-url.ts';
import { languageOf } from '../languages/request-language.ts';
import { nosniff } from './headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint returns a file, which people open in a tab of its own. */
    isFile?: boolean;
  }
}

const style =
  'body{max-width:34rem;margin:15vh auto;padding:0 1rem;background:#f4f6f3;color:#0f1f18;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.375rem;line-height:1.75rem}' +
  'a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#0b3d2c;color:#fff;font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #0f5a40;outline-offset:2px}';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  ...nosniff,
};

/** Returns whether a browser opens a file's URL as a page, where a refusal in JSON would appear as raw text. */
export function isOpenedAsPage({ method, headers: { accept }, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.config.isFile === true && accept?.includes('text/html') === true;
}

/** Redirects to the login, which leads back to the file; any other refusal becomes a page with its sentence. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal, request: FastifyRequest): FastifyReply {
  if (refusal.code === 'not_logged_in') {
    const from = new URLSearchParams({ from: request.raw.url ?? '' });
    return reply.redirect(`/admin/login?${from.toString()}`, 303).header('cache-control', 'no-store');
  }
  const isForStaff = isBackOfficeUrl(request.raw.url ?? '/');
  const status = refusalStatuses[refusal.code];
  const language = languageOf(request);
  const words = wordsIn(language);
  const { notFoundTitle, failedTitle } = words.errorPage;
  return reply
    .code(status)
    .headers(headers)
    .header('x-request-id', request.id)
    .send(
      page({
        lang: languageFacts[language].tag,
        title: status === 404 ? notFoundTitle() : failedTitle(),
        sentence: refusalSentence(words, refusal),
        start: { url: isForStaff ? '/admin' : pageUrlIn(language, '/'), label: words.shell.backToStart() },
      }),
    );
}

interface PageContent {
  lang: string;
  title: string;
  sentence: string;
  start: { url: string; label: string };
}

/** Builds HTML without escaping: it contains only our own sentences and nothing from the request. */
function page({ lang, title, sentence, start }: PageContent): string {
  return (
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style>` +
    `<main><h1>${title}</h1><p>${sentence}</p><a href="${start.url}">${start.label}</a></main></html>`
  );
}
