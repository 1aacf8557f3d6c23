import { listClubExamples } from '@trade-in/contract/endpoints/catalogue';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/finder';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { localUrl } from '../../app/paths.ts';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import styles from './finder-examples.module.css';
import type { FoundClub } from './use-finder.ts';

interface FinderExamplesProps {
  /** Returns the URL that shows a club's value. */
  clubUrl: (club: FoundClub) => string;
}

/** Clubs of the catalogue with their value in average condition, each a link to it; nothing if there are none. */
export function FinderExamples({ clubUrl }: FinderExamplesProps) {
  const examples = useEndpoint(listClubExamples).data ?? [];
  if (examples.length === 0) return null;
  return (
    <ul className={styles.examples} aria-label={words.examples()}>
      {examples.map((club) => (
        <li key={club.model.id}>
          <a className={styles.example} href={localUrl(clubUrl({ ...club, dexterity: null }))}>
            <span className={styles.name}>{`${club.model.name} ${clubTypeName(club.model.type)} `}</span>
            <b className={styles.value}>{formatRands(club.model.price)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
