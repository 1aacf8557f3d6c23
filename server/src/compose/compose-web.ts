import { sourceLanguage } from '@trade-in/words/languages';
import { sharingStore } from '../adapters/postgres/catalogue/sharing-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { sharePictures } from '../adapters/share-pictures/share-pictures.ts';
import type { Config } from '../config/config.ts';
import { sharingFiles } from '../features/sharing/sharing-files.ts';
import type { AppDeps } from '../http/app.ts';
import { buildIn, type WebBuild } from '../http/pages/web-build.ts';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';

interface WebDeps {
  config: Config;
  database: Database;
  changes: CatalogueChanges;
  limits: RateLimits;
  web: WebBuild | null;
}

/** Composes the web build with the files for search engines, other sites and installed apps. Without the build there are none. */
export function composeWeb({ config, database, changes, limits, web }: WebDeps): Pick<AppDeps, 'web' | 'publicFiles'> {
  if (web === null) return { web, publicFiles: [] };
  const { publicUrl, languages, shop } = config;
  const { renderer } = buildIn(web, sourceLanguage);
  const pictures = sharePictures((club) => renderer.shareBackdrop(club));
  const shared = { changes, limits, publicUrl, languages, shopName: shop.name };
  return { web, publicFiles: sharingFiles({ ...shared, store: sharingStore(database), pictures }) };
}
