import { wordsIn } from '@trade-in/words/words-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBackOfficeUrl, pageUrlIn } from '../languages/page-url.ts';
import { languageOf } from '../languages/request-language.ts';
import { plainPage, plainPageHeaders } from '../response/plain-page.ts';

/** Sends the page that replaces one that could not be rendered, with links for a retry and to the start page. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { common, errorPage, shell } = wordsIn(language);
  const start = isBackOfficeUrl(request.raw.url ?? '/') ? '/admin' : pageUrlIn(language, '/');
  return reply
    .code(500)
    .headers(plainPageHeaders)
    .header('x-request-id', request.id)
    .send(
      plainPage({
        language,
        documentTitle: errorPage.documentTitle(),
        title: errorPage.title(),
        sentence: errorPage.text(),
        links: [
          { url: '', label: common.tryAgain() },
          { url: start, label: shell.backToStart() },
        ],
      }),
    );
}
