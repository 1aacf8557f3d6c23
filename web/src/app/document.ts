/** What the build made for the browser; the build writes it to `dist/server/assets.json`. */
export interface PageAssets {
  /** The address of the first load's script. */
  script: string;
  /** The addresses of what that script imports at once. */
  imports: string[];
  /** The first load's rules, to be inlined. */
  css: string;
  /** For each route that comes late, what it needs besides. */
  late: Partial<Record<string, { scripts: string[]; styles: string[] }>>;
}

interface Page {
  title: string;
  description: string;
  /** The screen's markup. */
  body: string;
  seeds: Record<string, unknown>;
  assets: PageAssets;
  route: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The whole HTML document. Nothing in it is a script of its own or a style attribute, so that a strict CSP lets it be. */
export function documentOf({ title, description, body, seeds, assets, route }: Page): string {
  const late = assets.late[route] ?? { scripts: [], styles: [] };
  const links = [
    ...late.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[...assets.imports, ...late.scripts].map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`,
    '<meta name="theme-color" content="#0b3d2c"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${assets.css}</style>`,
    ...links,
    `<script type="module" src="${assets.script}"></script></head><body>`,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="seed">${JSON.stringify(seeds).replaceAll('<', String.raw`\u003c`)}</script>`,
    '</body></html>',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
