import type { LateName } from './late-pages.ts';

/** What the build made for the browser; the build writes it to `dist/server/assets.json`. */
export interface PageAssets {
  /** The address of the first load's script. */
  script: string;
  /** The addresses of what that script imports at once. */
  imports: string[];
  /** The first load's rules. */
  css: string;
  /** What comes late, and what it needs besides. */
  late: Record<LateName, LateAssets>;
}

interface LateAssets {
  scripts: string[];
  styles: string[];
  css: string;
}

interface Page {
  title: string;
  description: string;
  /** The screen's markup. */
  body: string;
  seeds: Record<string, unknown>;
  assets: PageAssets;
  /** Those of the late pages that the markup shows. */
  late: readonly LateName[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The whole HTML document. Nothing in it is a script of its own or a style attribute, so that a strict CSP lets it be. */
export function documentOf({ title, description, body, seeds, assets, late }: Page): {
  html: string;
  styles: string[];
} {
  const shown = late.map((name) => assets.late[name]);
  const styles = [assets.css, ...shown.map(({ css }) => css)];
  const scripts = [...assets.imports, ...shown.flatMap((page) => page.scripts)];
  const html = [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`,
    '<meta name="theme-color" content="#0b3d2c"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map((css) => `<style>${css}</style>`),
    // Their rules stand above: the script that would fetch them finds the link and leaves it.
    ...shown.flatMap((page) => page.styles).map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...new Set(scripts.map((href) => `<link rel="modulepreload" href="${href}">`)),
    `<script type="module" src="${assets.script}"></script></head><body>`,
    `<div id="root" data-late="${late.join(' ')}">${body}</div>`,
    `<script type="application/json" id="seed">${JSON.stringify(seeds).replaceAll('<', String.raw`\u003c`)}</script>`,
    '</body></html>',
  ].join('');
  return { html, styles };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
