import { type Language, languageFacts, urlPrefixOf } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';

interface ManifestContext {
  language: Language;
  shopName: string;
}

/** Returns the web app manifest, with which a phone offers to install the storefront. */
export function webManifest({ language, shopName }: ManifestContext): string {
  const { sharing, shell } = wordsIn(language);
  return JSON.stringify({
    // One app for all languages, so that a change of language stays in its window.
    id: '/',
    name: sharing.appName({ shopName }),
    short_name: shell.shopNameFallback(),
    description: shell.description(),
    lang: languageFacts[language].tag,
    start_url: `${urlPrefixOf(language)}/`,
    scope: '/',
    display: 'standalone',
    theme_color: '#0b3d2c',
    background_color: '#f4f6f3',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
