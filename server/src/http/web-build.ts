import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Encodings } from './encodings.ts';

/** What the page's build offers the server (`web/src/app/entry-server.tsx` tells more). */
export interface PageRenderer {
  /** The URL without what no page reads; null for a path without a screen. */
  canonicalUrl(url: string): string;
  /** Where a known path with slashes at its end really is; null for every other path. */
  redirectUrl(url: string): string | null;
  /** The public GET addresses whose answers the page shows at first sight. */
  needs(url: string): string[];
  renderDocument(page: { url: string; seeds: Record<string, unknown>; assets: unknown }): {
    status: 200 | 404;
    html: string;
    /** The texts of its style elements. */
    styles: string[];
    /** False for a page that nobody is to keep. */
    isPublic: boolean;
    /** False for a page that may be one of endlessly many. */
    isCacheable: boolean;
  };
}

export interface StaticFile {
  encodings: Encodings;
  mediaType: string;
  /** Its name carries a hash of its content. */
  isImmutable: boolean;
}

export interface WebBuild {
  renderer: PageRenderer;
  assets: unknown;
  /** By path, such as `/assets/entry-3f2a.js`. */
  files: ReadonlyMap<string, StaticFile>;
}

/** The build isn't there, or not whole: the message is one sentence to show as it is. */
export class WebBuildMissing extends Error {
  override readonly name = 'WebBuildMissing';
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressedAlready = new Set(['.png', '.webp', '.woff2']);

/** Reads the built page into memory, all of it: it is small, and no path of a request ever reaches the disk. */
export async function loadWebBuild(dir: string): Promise<WebBuild> {
  try {
    const entry: unknown = await import(pathToFileURL(join(dir, 'server', 'entry-server.js')).href);
    if (!isRenderer(entry)) throw new Error(`entry-server.js must export ${rendererFunctions.join(', ')}`);
    const assets: unknown = JSON.parse(await readFile(join(dir, 'server', 'assets.json'), 'utf8'));
    return { renderer: entry, assets, files: await readFiles(join(dir, 'client')) };
  } catch (cause) {
    throw new WebBuildMissing(`The screens in ${dir} are not built: run npm start, or npm run build.`, { cause });
  }
}

async function readFiles(dir: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(dir, { recursive: true });
  const known = names.filter((name) => extname(name) in mediaTypes);
  const files = known.map(async (name): Promise<[string, StaticFile]> => {
    const extension = extname(name);
    const br = names.includes(`${name}.br`) ? { br: await readFile(join(dir, `${name}.br`)) } : {};
    const isCompressible = !compressedAlready.has(extension);
    const path = `/${name.split(sep).join('/')}`;
    return [
      path,
      {
        encodings: new Encodings(await readFile(join(dir, name)), { isCompressible, ...br }),
        mediaType: mediaTypes[extension] ?? 'application/octet-stream',
        isImmutable: path.startsWith('/assets/'),
      },
    ];
  });
  return new Map(await Promise.all(files));
}

const rendererFunctions = ['canonicalUrl', 'redirectUrl', 'needs', 'renderDocument'];

function isRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && rendererFunctions.every((name) => name in module);
}
