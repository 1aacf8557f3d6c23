import { clubTypes, type ClubType } from '@trade-in/domain/club';
import { type Language, languageFacts, sourceLanguage, urlPrefixOf } from '@trade-in/words/languages';

interface SitemapContent {
  origin: string;
  languages: readonly Language[];
  brandTypes: readonly { brandId: string; type: ClubType }[];
}

/**
 * Returns the sitemap: the start page, each type of club, and each brand with a type, in every language. Without dates, because
 * the service does not record when a page changed.
 */
export function sitemapXml({ origin, languages, brandTypes }: SitemapContent): string {
  const pages = [
    '/',
    ...clubTypes.map((type) => pageUrl([['type', type]])),
    ...brandTypes.map(({ brandId, type }) =>
      pageUrl([
        ['type', type],
        ['brand', brandId],
      ]),
    ),
  ];
  const urls = pages.flatMap((page) => languages.map((language) => urlXml(page, { origin, languages, language })));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** As the storefront writes the URLs of its steps, so that each page has one URL. */
function pageUrl(query: [name: string, value: string][]): string {
  return `/?${new URLSearchParams(query).toString()}`;
}

function urlXml(
  page: string,
  { origin, languages, language }: { origin: string; languages: readonly Language[]; language: Language },
): string {
  const urlIn = (code: Language) => escaped(origin + urlPrefixOf(code) + page);
  const link = (tag: string, code: Language) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${urlIn(code)}"/>`;
  const alternates = languages.map((code) => link(languageFacts[code].tag, code));
  const links = languages.length < 2 ? [] : [...alternates, link('x-default', sourceLanguage)];
  return `<url><loc>${urlIn(language)}</loc>${links.join('')}</url>`;
}

/** URLs contain no other sign that XML reserves. */
function escaped(url: string): string {
  return url.replaceAll('&', '&amp;');
}
