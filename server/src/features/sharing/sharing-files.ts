import type { Language } from '@trade-in/words/languages';
import { CatalogueCache } from '../../ports/catalogue-cache.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { SharePictures } from '../../ports/files/share-pictures.ts';
import type { PublicFile, PublicFileRoute } from '../../ports/http/public-file.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { PublicUrl } from '../../ports/http/public-url.ts';
import { sharePictureFiles } from './share-picture-files.ts';
import type { SharingStore } from './sharing-store.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface SharingDeps {
  store: SharingStore;
  pictures: SharePictures;
  changes: CatalogueChanges;
  limits: Pick<RateLimits, 'take'>;
  publicUrl: PublicUrl;
  languages: readonly Language[];
  shopName: string;
}

/** Far above any real catalogue. In four languages the sitemap then has 3 MB, far below the limit of 50. */
const maxBrandTypes = 1000;

/** Returns the files for search engines, other sites and installed apps. */
export function sharingFiles({
  store,
  changes,
  publicUrl,
  languages,
  shopName,
  ...deps
}: SharingDeps): PublicFileRoute[] {
  // Sitemaps need absolute URLs, and the Host header is never trusted.
  const origin = publicUrl.at === 'given' ? publicUrl.origin : null;
  const sitemaps = new CatalogueCache<PublicFile>(changes, { max: 1 });
  const robots = textFile(robotsTxt(origin), 'text/plain; charset=utf-8');
  const manifests = new Map(
    languages.map((language) => [
      language,
      textFile(webManifest({ language, shopName }), 'application/manifest+json; charset=utf-8'),
    ]),
  );
  return [
    { path: '/robots.txt', find: () => Promise.resolve(robots) },
    {
      path: '/sitemap.xml',
      async find() {
        if (origin === null) return null;
        return sitemaps.get('', async () => {
          const brandTypes = await store.listBrandTypes(maxBrandTypes);
          return textFile(sitemapXml({ origin, languages, brandTypes }), 'application/xml; charset=utf-8');
        });
      },
    },
    { path: '/manifest.webmanifest', find: ({ language }) => Promise.resolve(manifests.get(language) ?? null) },
    ...sharePictureFiles({ ...deps, store, changes, shopName }),
  ];
}

function robotsTxt(origin: string | null): string {
  const sitemap = origin === null ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n${sitemap}`;
}

function textFile(text: string, mediaType: string): PublicFile {
  return { bytes: Buffer.from(text), mediaType, isCompressed: false };
}
