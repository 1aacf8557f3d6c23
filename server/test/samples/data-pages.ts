import type { PageRenderer, WebBuild } from '../../src/http/pages/web-build.ts';

/** Renders pages of nothing but their data. */
const renderer: PageRenderer = {
  canonicalUrl: (url) => url,
  redirectUrl: () => null,
  isTranslated: () => true,
  isPrivate: (url) => url.startsWith('/t/'),
  needs: (url) => [url.startsWith('/t/') ? url.replace('/t/', '/api/status/') : '/api/brands'],
  renderDocument: ({ seeds }) => ({
    status: 200,
    html: JSON.stringify(seeds),
    styles: [],
    isPublic: true,
    isCacheable: true,
  }),
  shareBackdrop: () => '<svg/>',
};

/** Stands in for the screens in English, where a test is about what they show. */
export const dataPages: WebBuild = { builds: new Map([['en', { renderer, assets: {} }]]), files: new Map() };
