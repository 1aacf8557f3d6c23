import { refusalStatuses } from '@trade-in/contract/refusal';
import { wordsIn } from '@trade-in/words/words-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../refusal.ts';
import { refusalSentence } from '../../refusal-sentences.ts';
import { isBackOfficeUrl, pageUrlIn } from '../languages/page-url.ts';
import { languageOf } from '../languages/request-language.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint returns a file, which people open in a tab of its own. */
    isFile?: boolean;
  }
}

/** Returns whether a browser opens a file's URL as a page, where a refusal in JSON would appear as raw text. */
export function isOpenedAsPage({ method, headers: { accept }, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.config.isFile === true && accept?.includes('text/html') === true;
}

/** Redirects to the login, which leads back to the file; any other refusal becomes a page with its sentence. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal, request: FastifyRequest): FastifyReply {
  const url = request.raw.url ?? '/';
  if (refusal.code === 'not_logged_in') {
    const from = new URLSearchParams({ from: url });
    return reply.redirect(`/admin/login?${from.toString()}`, 303).header('cache-control', 'no-store');
  }
  const status = refusalStatuses[refusal.code];
  const language = languageOf(request);
  const words = wordsIn(language);
  const title = status === 404 ? words.errorPage.notFoundTitle() : words.errorPage.failedTitle();
  const start = isBackOfficeUrl(url) ? '/admin' : pageUrlIn(language, '/');
  return reply
    .code(status)
    .headers(plainPageHeaders)
    .header('x-request-id', request.id)
    .send(
      plainPage({
        language,
        documentTitle: title,
        title,
        sentence: refusalSentence(words, refusal),
        links: [{ url: start, label: words.shell.backToStart() }],
      }),
    );
}
