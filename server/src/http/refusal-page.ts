import { hash } from 'node:crypto';
import { refusals } from '@trade-in/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { nosniff } from './headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint answers with a file, so that people open it in a tab of its own. */
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

/** Whether a browser opens a file's address as a page: a refusal in JSON would be all that its tab shows. */
export function isOpenedAsPage({ method, headers: { accept }, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.config.isFile === true && accept?.includes('text/html') === true;
}

/** Leads to the login and from there back to the file; any other refusal is a page that says why. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal, request: FastifyRequest): FastifyReply {
  if (refusal.code === 'not_logged_in') {
    const from = new URLSearchParams({ from: request.raw.url ?? '' });
    return reply.redirect(`/admin/login?${from.toString()}`, 303).header('cache-control', 'no-store');
  }
  const isForStaff = request.raw.url?.startsWith('/api/admin/') === true;
  const { status } = refusals[refusal.code];
  return reply
    .code(status)
    .headers(headers)
    .header('x-request-id', request.id)
    .send(
      page(status === 404 ? 'Not found' : 'This could not be opened', refusal.message, isForStaff ? '/admin' : '/'),
    );
}

/** Of sentences of our own alone: nothing of the request stands in it. */
function page(title: string, sentence: string, start: string): string {
  return (
    `<!doctype html><html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style>` +
    `<main><h1>${title}</h1><p>${sentence}</p><a href="${start}">Back to the start</a></main></html>`
  );
}
