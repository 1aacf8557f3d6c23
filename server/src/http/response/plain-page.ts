import { hash } from 'node:crypto';
import { type Language, languageFacts } from '@trade-in/words/languages';
import { nosniff } from './headers.ts';

/** One pine panel, as on the storefront's screens. Loads nothing, because the build's files may be what failed. */
const style = [
  'body{margin:0;padding:1rem;background:#f4f6f3;color:#0f1f18;font:1rem/1.5 Figtree,system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:40rem;margin:10vh auto;padding:2rem 1.5rem;border:1px solid #0000;border-radius:1.375rem;background:#0b3d2c;color:#fff}',
  'h1{margin:1rem 0 .5rem;font-size:2rem;line-height:2.375rem;letter-spacing:-.01em;overflow-wrap:anywhere}',
  'p{margin:0 0 1.5rem;color:#d5e4dc}',
  'nav{display:flex;flex-wrap:wrap;gap:.75rem}',
  'a{padding:.75rem 1.25rem;border:1px solid #7fae9a;border-radius:.5rem;color:#fff;font-weight:600;text-decoration:none}',
  'a:first-child{border-color:#fff;background:#fff;color:#0b3d2c}',
  'a:hover{text-decoration:underline}',
  'a:focus-visible{outline:3px solid #fff;outline-offset:2px}',
  '@media (min-width:40rem){main{padding:3rem 2.5rem}}',
].join('');

/** The shop's mark, as in the storefront's header, with a light pole. */
const mark =
  '<svg viewBox="0 0 16 24" width="32" height="48" aria-hidden="true"><path d="M2.5 1.5V22" stroke="#d5e4dc" stroke-width="2" stroke-linecap="round"/>' +
  '<path fill="#e2574c" d="M2.5 2.2 14.4 6.2C15.2 6.5 15.2 7.5 14.4 7.8L2.5 12Z"/><path fill="#c93a30" d="M2.5 7.1H15C15 7.4 14.8 7.7 14.4 7.8L2.5 12Z"/></svg>';

export const plainPageHeaders = {
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

interface PlainPage {
  language: Language;
  documentTitle: string;
  title: string;
  sentence: string;
  /** Where to go from here, the best first. An empty URL is this page again. */
  links: readonly { url: string; label: string }[];
}

/** Returns a page without scripts and files, for what goes wrong on the server. */
export function plainPage({ language, documentTitle, title, sentence, links }: PlainPage): string {
  const anchors = links.map(({ url, label }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join('');
  return (
    `<!doctype html><html lang="${languageFacts[language].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(documentTitle)}</title><style>${style}</style>` +
    `<main>${mark}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><nav>${anchors}</nav></main></html>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for the content of an element and for an attribute in quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
