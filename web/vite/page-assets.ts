import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/app/document.ts';

/** Writes down, for the server's rendering, what the build made for the browser: into `server/`, beside the build. */
export function pageAssets(): Plugin {
  return {
    name: 'page-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = firstLoad(chunks);
      const [script = '', ...imports] = scriptsOf(first);
      const late = (module: string) => lateAssets(besides(first, chunks, module), dir);
      const assets: PageAssets = {
        script,
        imports,
        css: cssOf(first, dir),
        late: {
          AdminApp: late('/src/app/admin-app.tsx'),
          CartPage: late('/src/app/cart-page.tsx'),
          BrandStep: late('/src/features/valuation/brand-step.tsx'),
          ModelStep: late('/src/features/valuation/model-step.tsx'),
          ConfirmStep: late('/src/features/valuation/confirm-step.tsx'),
        },
      };
      const serverDir = join(dir, '../server');
      mkdirSync(serverDir, { recursive: true });
      writeFileSync(join(serverDir, 'assets.json'), JSON.stringify(assets));
    },
  };
}

/** The entry and everything that it imports at once: what a visitor's first page loads and runs. */
export function firstLoad(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  return withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
}

/** What a module that comes late needs besides the first load. */
export function besides(
  first: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
  module: string,
): Rolldown.OutputChunk[] {
  const late = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (late.length === 0) throw new Error(`The build made nothing of ${module}`);
  return withImports(late, chunks).filter((chunk) => !first.includes(chunk));
}

/** These chunks, and every one that they import at once, directly or through others. */
function withImports(chunks: Rolldown.OutputChunk[], all: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const reached = new Set(chunks);
  // What is added while the set is walked is walked too.
  for (const { imports } of reached) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) reached.add(chunk);
  }
  return [...reached];
}

function lateAssets(chunks: Rolldown.OutputChunk[], dir: string): PageAssets['late']['CartPage'] {
  return {
    scripts: scriptsOf(chunks),
    styles: stylesOf(chunks).map((file) => `/${file}`),
    css: cssOf(chunks, dir),
  };
}

function scriptsOf(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.map(({ fileName }) => `/${fileName}`);
}

function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

function cssOf(chunks: Rolldown.OutputChunk[], dir: string): string {
  return stylesOf(chunks)
    .map((file) => readFileSync(join(dir, file), 'utf8').trim())
    .join('');
}
