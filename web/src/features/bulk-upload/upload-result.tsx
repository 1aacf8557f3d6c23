import type { BulkUploadResult } from '@trade-in/contract/bulk-upload';
import { cents, formatRands } from '@trade-in/domain/money';
import { percentOf } from '@trade-in/domain/price-change';
import { useLayoutEffect, useRef } from 'react';
import { adminPaths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './bulk-upload-page.module.css';
import type { Done } from './use-bulk-upload.ts';

export function UploadResult({ done: { fileName, result } }: { done: Done }) {
  const { errors } = result;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The upload button had the focus, and went with the file.
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return (
    <Card ref={card} title="Results" className={styles.card}>
      <p className={styles.text}>
        <bdi>{fileName}</bdi>
      </p>
      <ul className={styles.counts}>
        {countsOf(result).map(([count, text]) => (
          <li key={text} data-none={count === 0 || undefined}>
            {text}
          </li>
        ))}
      </ul>
      {isEmpty(result) && <p className={styles.text}>There are no rows below the headings: nothing was changed.</p>}
      {result.priceChanges.length > 0 && <PriceChanges changes={result.priceChanges} />}
      {errors.length > 0 && (
        <section className={styles.errors} aria-labelledby="row-errors">
          <h3 id="row-errors">These rows were skipped</h3>
          {/* The service names no more than it makes sense to mend at once. */}
          <ol aria-labelledby="row-errors">
            {errors.map((error) => (
              <li key={error}>
                <bdi>{error}</bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
      <TextLink href={adminPaths.models}>See the models</TextLink>
    </Card>
  );
}

/** Where a comma slipped or a row moved, it is seen here before a customer sees it. */
function PriceChanges({ changes }: { changes: BulkUploadResult['priceChanges'] }) {
  return (
    <section className={styles.changes} aria-labelledby="price-changes">
      <h3 id="price-changes">Largest price changes</h3>
      <ul aria-labelledby="price-changes">
        {changes.map(({ model, ...listed }) => {
          const change = { model, before: cents(listed.before), after: cents(listed.after) };
          return (
            <li key={model}>
              <bdi>{model}</bdi>
              <span className={styles.prices}>
                {formatRands(change.before)} → {formatRands(change.after)} ({percentOf(change)})
              </span>
            </li>
          );
        })}
      </ul>
      <TextLink href={`${adminPaths.activity}?action=by+price+list`}>See every change</TextLink>
    </section>
  );
}

function isEmpty(result: BulkUploadResult): boolean {
  return result.errors.length === 0 && countsOf(result).every(([count]) => count === 0);
}

function countsOf(result: BulkUploadResult): [count: number, text: string][] {
  const { brandsCreated, modelsCreated, modelsUpdated, modelsUnchanged } = result;
  return [
    [brandsCreated, `Created ${brandsCreated} new brands`],
    [modelsCreated, `Created ${modelsCreated} new models`],
    [modelsUpdated, `Updated ${modelsUpdated} models`],
    [modelsUnchanged, `Left ${modelsUnchanged} models as they are`],
  ];
}
