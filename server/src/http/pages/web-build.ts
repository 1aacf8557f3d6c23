import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClubType, Dexterity } from '@trade-in/domain/club';
import { type Language, languageFacts, sourceLanguage } from '@trade-in/words/languages';
import { Encodings } from '../response/encodings.ts';

/**
 * The functions that the web build of one language exports for the server (see `web/src/app/entry-server.tsx`). All URLs are
 * without the language's prefix.
 */
export interface PageRenderer {
  /** Returns the URL without parameters that no page reads. */
  canonicalUrl(url: string): string;
  /** Returns the URL of a known path without its trailing slashes; null for every other path. */
  redirectUrl(url: string): string | null;
  /** Returns whether the page exists in every language: the storefront's screens do, the back office and unknown paths don't. */
  isTranslated(url: string): boolean;
  /** Returns whether the page is only for who has its link: it must not be cached, and its data is null if the link is unknown. */
  isPrivate(url: string): boolean;
  /** Returns the public GET URLs whose data the page shows first. */
  needs(url: string): string[];
  renderDocument(page: {
    url: string;
    seeds: Record<string, unknown>;
    assets: unknown;
    /** The languages that the service offers, for links to the page in each. */
    languages: readonly Language[];
    /** The origin of those links; null if the public URL is not set. */
    origin: string | null;
  }): {
    status: 200 | 404;
    html: string;
    /** The contents of its style elements. */
    styles: string[];
    /** False for a page that browsers and proxies must not store. */
    isPublic: boolean;
    /** False for a page whose URL is one of unboundedly many. */
    isCacheable: boolean;
  };
  /** Returns the SVG of a picture that other sites show with a link, 1200 × 630, without its texts. */
  shareBackdrop(club: { type: ClubType; hand: Dexterity }): string;
}

export interface StaticFile {
  encodings: Encodings;
  mediaType: string;
  /** Its name carries a hash of its content. */
  isImmutable: boolean;
}

export interface LanguageBuild {
  renderer: PageRenderer;
  assets: unknown;
}

export interface WebBuild {
  builds: ReadonlyMap<Language, LanguageBuild>;
  /** Of all languages, by path, such as `/assets/Vkg6YNP.js`. */
  files: ReadonlyMap<string, StaticFile>;
}

/** The web build is missing or incomplete; the message is one sentence to print as it is. */
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
const compressedFormats = new Set(['.png', '.webp', '.woff2']);

/**
 * Reads the whole web build into memory: it is small, and so no path of a request ever reaches the disk. English is in `dir`,
 * every other language in a folder of it with the language's code. Throws `WebBuildMissing`.
 */
export async function loadWebBuild(dir: string, languages: readonly Language[]): Promise<WebBuild> {
  const loaded = await Promise.all(languages.map((language) => loadLanguage(dir, language)));
  const files = new Map<string, StaticFile>();
  for (const [path, file] of loaded.flatMap((one) => [...one.files])) {
    const same = files.get(path)?.encodings.plain.equals(file.encodings.plain) ?? true;
    if (!same) throw new WebBuildMissing(`${path} in ${dir} differs between languages. ${buildAgain}`);
    files.set(path, file);
  }
  return { builds: new Map(loaded.map(({ language, build }) => [language, build])), files };
}

/** Returns the build of an offered language. */
export function buildIn({ builds }: WebBuild, language: Language): LanguageBuild {
  const build = builds.get(language);
  if (build === undefined) throw new Error(`The screens in ${languageFacts[language].name} were not loaded`);
  return build;
}

const buildAgain = 'Run npm start or npm run build with the same LANGUAGES.';

interface LoadedLanguage {
  language: Language;
  build: LanguageBuild;
  files: ReadonlyMap<string, StaticFile>;
}

async function loadLanguage(dir: string, language: Language): Promise<LoadedLanguage> {
  const folder = language === sourceLanguage ? dir : join(dir, language);
  try {
    const renderer: unknown = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
    if (!isRenderer(renderer))
      throw new Error(`entry-server.js must export the functions ${rendererFunctions.join(', ')}`);
    const assets: unknown = JSON.parse(await readFile(join(folder, 'server', 'assets.json'), 'utf8'));
    return { language, build: { renderer, assets }, files: await readFiles(join(folder, 'client')) };
  } catch (cause) {
    const sentence =
      language === sourceLanguage
        ? `The screens in ${folder} are not built. Run npm start or npm run build.`
        : `The ${languageFacts[language].name} screens in ${folder} are not built. ${buildAgain}`;
    throw new WebBuildMissing(sentence, { cause });
  }
}

async function readFiles(dir: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(dir, { recursive: true });
  const known = names.filter((name) => extname(name) in mediaTypes);
  const files = known.map(async (name): Promise<[string, StaticFile]> => {
    const extension = extname(name);
    const br = names.includes(`${name}.br`) ? { br: await readFile(join(dir, `${name}.br`)) } : {};
    const isCompressible = !compressedFormats.has(extension);
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

const rendererFunctions = Object.keys({
  canonicalUrl: true,
  redirectUrl: true,
  isTranslated: true,
  isPrivate: true,
  needs: true,
  renderDocument: true,
  shareBackdrop: true,
} satisfies Record<keyof PageRenderer, true>);

function isRenderer(module: unknown): module is PageRenderer {
  const exported = new Map<string, unknown>(Object.entries(module ?? {}));
  return rendererFunctions.every((name) => typeof exported.get(name) === 'function');
}
