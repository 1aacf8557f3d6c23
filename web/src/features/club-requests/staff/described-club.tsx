import { openRequestPhoto, type RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { formatInstant } from '@trade-in/domain/calendar';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import * as words from '@trade-in/words/club-requests';
import type { ReactNode } from 'react';
import { endpointUrl } from '../../../api/endpoint-url.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { EmailLink, PhoneLink } from '../../../ui/text/link.tsx';
import { kindOf, nameOf } from './request-names.ts';
import styles from './request-page.module.css';

/** What the customer says about the club, shows of it, and how to reach them. */
export function DescribedClub({ page }: { page: RequestPage }) {
  const { reference, askedAt, dexterity, condition, cellNumber, email } = page;
  return (
    <section className={styles.card} aria-labelledby="said">
      <h2 id="said">{words.said()}</h2>
      <Photos page={page} />
      <dl className={styles.facts}>
        <Fact name={words.club()}>
          <bdi>{nameOf(page)}</bdi>
        </Fact>
        <Fact name={words.type()}>{kindOf(page)}</Fact>
        <Fact name={words.dexterity()}>{clubValueName(dexterity)}</Fact>
        <Fact name={words.condition()}>{clubValueName(condition)}</Fact>
        <Fact name={words.contact()}>
          {cellNumber !== null && <PhoneLink phone={formatPhone(cellNumber)} />}{' '}
          {email !== null && <EmailLink email={email} />}
        </Fact>
        <Fact name={words.asked()}>{formatInstant(new Date(askedAt))}</Fact>
        <Fact name={words.reference()}>{reference}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The photographs open as files. */
function Photos({ page }: { page: RequestPage }) {
  const { reference, photoIds } = page;
  if (photoIds.length === 0) return <p className={styles.secondary}>{words.noPhotos()}</p>;
  return (
    <ul className={styles.photos} aria-label={words.photos()}>
      {photoIds.map((id, index) => {
        const url = endpointUrl(openRequestPhoto, { params: { reference, id } });
        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener">
              <img src={url} alt={words.photo({ number: index + 1, club: nameOf(page) })} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
