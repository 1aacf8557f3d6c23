import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/app/document.ts';

/** The screens that come late: their route and their module. */
const latePages = [{ route: 'cart', module: '/src/app/cart-page.tsx' }];

/** Writes down, for the server's rendering, what the build made for the browser. */
export function pageAssets(serverDir: string): Plugin {
  return {
    name: 'page-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const first = firstLoad(files);
      const css = stylesOf(first).map((file) => readFileSync(join(dir, file), 'utf8').trim());
      const late: PageAssets['late'] = {};
      for (const { route, module } of latePages) {
        const page = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (page.length === 0) throw new Error(`The build made nothing of ${module}`);
        const besides = withImports(page, chunks).filter((chunk) => !first.includes(chunk));
        late[route] = { scripts: addresses(besides), styles: stylesOf(besides).map((file) => `/${file}`) };
      }
      const [script = '', ...imports] = addresses(first);
      const assets: PageAssets = { script, imports, css: css.join(''), late };
      mkdirSync(serverDir, { recursive: true });
      writeFileSync(join(serverDir, 'assets.json'), JSON.stringify(assets));
    },
  };
}

/** The entry and everything that it imports at once: what a visitor's first page loads and runs. */
export function firstLoad(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Rolldown.OutputChunk[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  return withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
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

function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

function addresses(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.map(({ fileName }) => `/${fileName}`);
}
