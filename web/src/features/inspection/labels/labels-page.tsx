import { type BenchClub, openBench } from '@trade-in/contract/endpoints/progress/inspection';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/inspection-labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inspectionUrl } from '../../../app/paths.ts';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubName, clubType } from '../bench/club-tabs.tsx';
import styles from './labels-page.module.css';

const labelsPerSheet = 24;
type Layout = 'sheet' | 'roll';

/** `/admin/inspection/<reference>/labels`: prints a label for each club, on a sheet or with a label printer. */
export function LabelsPage({ reference }: { reference: string }) {
  // Each receipt adds labels, so they are loaded again on every visit.
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(openBench, { params: { reference } }),
    refetchOnMount: 'always',
  });
  const [layout, setLayout] = useState<Layout>('sheet');
  const [firstFree, setFirstFree] = useState('1');
  useScreenReady(!isPending);
  const used = layout === 'sheet' ? Math.min(labelsPerSheet, Math.max(1, Math.trunc(Number(firstFree)))) - 1 : 0;
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <h1>{words.title()}</h1>
        <Segments
          name="layout"
          legend={words.layout()}
          choices={[
            { value: 'sheet', label: words.sheet() },
            { value: 'roll', label: words.roll() },
          ]}
          value={layout}
          onChange={setLayout}
        />
        {layout === 'sheet' && (
          <Field
            name="firstFree"
            type="number"
            min={1}
            max={labelsPerSheet}
            label={words.firstFree()}
            hint={words.firstFreeHint()}
            value={firstFree}
            onChange={({ target }) => setFirstFree(target.value)}
          />
        )}
        <div className={styles.actions}>
          <ButtonLink variant="secondary" href={inspectionUrl(reference)}>
            {words.back()}
          </ButtonLink>
          <Button onClick={() => window.print()}>{words.print()}</Button>
        </div>
        {error !== null && (
          <LoadFailure sentence={error.sentence ?? common.checkConnection()} onRetry={() => void refetch()} />
        )}
        {data?.clubs.length === 0 && <Notice>{words.noClubs()}</Notice>}
      </div>
      <ol className={layout === 'sheet' ? styles.sheet : styles.roll}>
        {Array.from({ length: used }, (_, index) => (
          <li key={index} className={styles.used} aria-hidden="true" />
        ))}
        {data?.clubs.map((club) => (
          <Label key={club.id} club={club} />
        ))}
      </ol>
    </div>
  );
}

/** The code has the stock number, which a hand scanner types. */
function Label({ club }: { club: BenchClub }) {
  const type = clubType(club);
  return (
    <li className={styles.label}>
      <QrCode text={club.stockNumber} className={styles.code} />
      <div className={styles.texts}>
        <strong className={styles.number}>{club.stockNumber}</strong>
        <span className={styles.name}>{clubName(club)}</span>
        <span>{type && clubTypeName(type)}</span>
        <span>{club.found?.serialNumber}</span>
      </div>
    </li>
  );
}
