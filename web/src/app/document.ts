import { language } from '@trade-in/words/language';
import { languageFacts } from '@trade-in/words/languages';
import type { LazyPartName } from './lazy-pages.ts';
import { localUrl } from './paths.ts';
import type { ShareTags } from './sharing/share-tags.ts';

/** The files of the browser's build, as the build writes them to `dist/server/assets.json`. */
export interface PageAssets {
  /** The URL of the first load's script. */
  script: string;
  /** The URLs of its static imports. */
  imports: string[];
  /** The URL of the font. */
  font: string;
  /** The URLs of the first load's style sheets. */
  styles: string[];
  /** The first load's CSS. */
  css: string;
  /** The lazily loaded parts with everything that they need besides the first load. */
  lazy: Record<LazyPartName, LazyAssets>;
}

interface LazyAssets {
  scripts: string[];
  styles: string[];
  css: string;
}

/** A page in one language. */
export interface Alternate {
  hreflang: string;
  url: string;
}

interface Page {
  title: string;
  description: string;
  /** False for a page that search engines must not list. */
  isIndexed: boolean;
  /** The same page in each language; empty unless there are several. */
  alternates: readonly Alternate[];
  /** What other sites show with a link to the page, or null. */
  share: ShareTags | null;
  /** What search engines read about the shop, or null. */
  structuredData: object | null;
  /** The screen's HTML. */
  body: string;
  seeds: Record<string, unknown>;
  assets: PageAssets;
  /** The lazily loaded parts that the HTML shows. */
  lazy: readonly LazyPartName[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the HTML document. It has no inline scripts and no style attributes, so that a strict CSP allows it. */
export function documentOf(page: Page): { html: string; styles: string[] } {
  const { title, description, isIndexed, alternates, share, structuredData, body, seeds, assets, lazy } = page;
  const shown = lazy.map((name) => assets.lazy[name]);
  const styles = [assets.css, ...shown.map(({ css }) => css)];
  const scripts = [...assets.imports, ...shown.flatMap((part) => part.scripts)];
  const html = [
    `<!doctype html><html lang="${languageFacts[language].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><meta name="description"${share === null ? '' : ' property="og:description"'} content="${escaped(description)}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="#0b3d2c"><link rel="icon" href="/favicon.svg">',
    // Phones look for `/apple-touch-icon.png` by themselves.
    `<link rel="manifest" href="${localUrl('/manifest.webmanifest')}">`,
    ...shareMetas(share),
    ...alternates.map(({ hreflang, url }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(url)}">`),
    `<link rel="preload" href="${assets.font}" as="font" crossorigin>`,
    ...styles.map((css) => `<style>${css}</style>`),
    // Their rules are inlined above. The disabled link keeps the script from loading them again.
    ...[assets, ...shown].flatMap((part) =>
      part.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ),
    ...new Set(scripts.map((href) => `<link rel="modulepreload" href="${href}">`)),
    `<script type="module" src="${assets.script}"></script></head><body>`,
    `<div id="root" data-lazy="${lazy.join(' ')}">${body}</div>`,
    `<script type="application/json" id="seed">${jsonFor(seeds)}</script>`,
    ...(structuredData === null ? [] : [`<script type="application/ld+json">${jsonFor(structuredData)}</script>`]),
    '</body></html>',
  ].join('');
  return { html, styles };
}

function shareMetas(share: ShareTags | null): string[] {
  if (share === null) return [];
  return [
    `<meta property="og:title" content="${escaped(share.title)}">`,
    `<meta property="og:image" content="${escaped(share.pictureUrl)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Returns JSON that cannot end its script element. */
function jsonFor(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
