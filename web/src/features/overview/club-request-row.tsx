import type { Overview } from '@trade-in/contract/endpoints/overview';
import * as requestWords from '@trade-in/words/club-requests';
import * as words from '@trade-in/words/overview-queues';
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import { clubRequestUrl } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Age } from './age.tsx';
import styles from './work-list.module.css';

interface ClubRequestRowProps {
  count: number;
  next: NonNullable<Overview['clubRequests']['next']>;
  now: Date;
}

/** Clubs that are not in the catalogue, for which customers wait for a price. */
export function ClubRequestRow({ count, next, now }: ClubRequestRowProps) {
  const { reference, brandName, modelName, photos } = next;
  const href = clubRequestUrl(reference);
  const club = `${brandName} ${modelName}`;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <MessageCircleQuestionMark size={18} aria-hidden="true" />
          {words.clubRequests()}
        </span>
      </th>
      <td className={styles.count}>{count}</td>
      <td className={styles.next}>
        <TextLink className={styles.link} href={href}>
          {words.nextRequest({ club, photos: requestWords.photoCount({ count: photos }) })}
        </TextLink>
      </td>
      <td className={styles.age}>
        <Age {...next} now={now} />
      </td>
      <td className={styles.action}>
        <ButtonLink
          variant="secondary"
          className={styles.button}
          href={href}
          aria-label={words.actionFor({ action: words.price(), queue: words.clubRequests() })}
        >
          <span className={styles.label}>{words.price()}</span>
          <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
        </ButtonLink>
      </td>
    </tr>
  );
}
