import type { Settings } from '@trade-in/contract/endpoints/settings';
import { language } from '@trade-in/words/language';
import * as words from '@trade-in/words/shell';
import { useLocation, useSearch } from 'wouter';
import { canonicalUrlOf } from '../canonical-url.ts';
import { paths, routeOf } from '../paths.ts';
import styles from './language-links.module.css';

/** Links to this page, or from a missing page to the start page, in each language of the retailer; nothing with only one. */
export function LanguageLinks({ languages }: Pick<Settings, 'languages'>) {
  const [path] = useLocation();
  const search = useSearch();
  // From a path without a page, links to the start page: the server stores the choice for translated pages only.
  const url = routeOf(path) === 'not-found' ? paths.home : canonicalUrlOf(path, search);
  if (languages.length < 2) return null;
  return (
    <nav className={styles.languages} aria-label={words.languages()}>
      {languages.map(({ code, name, tag }) => (
        <a
          key={code}
          className={styles.language}
          // English has a prefix here too: the server saves the choice before it redirects to the page without a prefix.
          href={`/${code}${url}`}
          hrefLang={tag}
          lang={tag}
          aria-current={code === language ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
