import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/app/document.ts';

/** Writes `PageAssets` of the browser's build to `server/assets.json` beside it, for rendering on the server. */
export function pageAssets(): Plugin {
  return {
    name: 'page-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = firstLoad(chunks);
      const [script = '', ...imports] = scriptsOf(first);
      const lazy = (module: string) => lazyAssets(additionalChunks(first, chunks, module), dir);
      const assets: PageAssets = {
        script,
        imports,
        font: fontOf(bundle),
        styles: stylesOf(first),
        css: cssOf(first, dir),
        lazy: {
          AdminApp: lazy('/src/app/admin/admin-app.tsx'),
          CartPage: lazy('/src/app/cart/cart-page.tsx'),
          Welcome: lazy('/src/app/storefront/welcome.tsx'),
          BrandStep: lazy('/src/features/valuation/brand-step/brand-step.tsx'),
          ModelStep: lazy('/src/features/valuation/model-step/model-step.tsx'),
          ConfirmStep: lazy('/src/features/valuation/confirm-step/confirm-step.tsx'),
          StatusPage: lazy('/src/features/status-page/status-page.tsx'),
          ClubRequestPage: lazy('/src/features/club-requests/club-request-page.tsx'),
        },
      };
      const serverDir = join(dir, '../server');
      mkdirSync(serverDir, { recursive: true });
      writeFileSync(join(serverDir, 'assets.json'), JSON.stringify(assets));
    },
  };
}

/** Returns the entry and its static imports: what a visitor's first page loads and runs. */
export function firstLoad(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  return withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
}

/** Returns the chunks that a lazily loaded module needs besides the first load. */
export function additionalChunks(
  first: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
  module: string,
): Rolldown.OutputChunk[] {
  const lazy = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (lazy.length === 0) throw new Error(`The build has no chunk for ${module}`);
  return withImports(lazy, chunks).filter((chunk) => !first.includes(chunk));
}

/** Returns these chunks and all their static imports, direct and indirect. */
function withImports(chunks: Rolldown.OutputChunk[], all: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const reached = new Set(chunks);
  // Iterates over the chunks that are added meanwhile, too.
  for (const { imports } of reached) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) reached.add(chunk);
  }
  return [...reached];
}

function lazyAssets(chunks: Rolldown.OutputChunk[], dir: string): PageAssets['lazy']['CartPage'] {
  return {
    scripts: scriptsOf(chunks),
    styles: stylesOf(chunks),
    css: cssOf(chunks, dir),
  };
}

function scriptsOf(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.map(({ fileName }) => `/${fileName}`);
}

function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('The build has no font');
  return `/${font}`;
}

function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
    (file) => `/${file}`,
  );
}

function cssOf(chunks: Rolldown.OutputChunk[], dir: string): string {
  return stylesOf(chunks)
    .map((file) => readFileSync(join(dir, file), 'utf8').trim())
    .join('');
}
