import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const origin = 'https://trade-in.example.com';

test('a sitemap in one language has no alternates', () => {
  const xml = sitemapXml({ origin, languages: ['en'], brandTypes: [{ brandId: '7', type: 'Fairway Wood' }] });
  expect(xml.match(/<url>/g)).toHaveLength(8);
  expect(xml).toContain(`<url><loc>${origin}/?type=Fairway+Wood&amp;brand=7</loc></url>`);
  expect(xml).not.toContain('<xhtml:link');
});
