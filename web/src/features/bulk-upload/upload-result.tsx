import type { BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';
import { formatRands } from '@trade-in/domain/money';
import { formatPercentChange } from '@trade-in/domain/catalogue/price-change';
import * as words from '@trade-in/words/bulk-upload';
import { useLayoutEffect, useRef } from 'react';
import { adminPaths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import styles from './bulk-upload-page.module.css';
import type { CompletedUpload } from './use-bulk-upload.ts';

/** Shows what an upload created, changed and skipped. */
export function UploadResult({ upload: { fileName, result } }: { upload: CompletedUpload }) {
  const { errors } = result;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The upload button had the focus and has been removed.
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return (
    <Card ref={card} title={words.resultsTitle()} className={styles.card}>
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
      {isEmpty(result) && <p className={styles.text}>{words.noRows()}</p>}
      {result.priceChanges.length > 0 && <PriceChanges changes={result.priceChanges} />}
      {errors.length > 0 && (
        <section className={styles.errors} aria-labelledby="row-errors">
          <h3 id="row-errors">{words.skippedTitle()}</h3>
          {/* The server limits the number of errors. */}
          <ol aria-labelledby="row-errors">
            {errors.map((error) => (
              <li key={error}>
                <bdi>{error}</bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
      <TextLink href={adminPaths.models}>{words.seeModels()}</TextLink>
    </Card>
  );
}

/** Lists the largest price changes, so that staff notice misplaced decimal points and shifted rows before customers do. */
function PriceChanges({ changes }: { changes: BulkUploadResult['priceChanges'] }) {
  return (
    <section className={styles.changes} aria-labelledby="price-changes">
      <h3 id="price-changes">{words.priceChangesTitle()}</h3>
      <ul aria-labelledby="price-changes">
        {changes.map((change) => (
          <li key={change.model}>
            <bdi>{change.model}</bdi>
            <span className={styles.prices}>
              {formatRands(change.before)} → {formatRands(change.after)} ({formatPercentChange(change)})
            </span>
          </li>
        ))}
      </ul>
      <TextLink href={`${adminPaths.activity}?action=by+price+list`}>{words.seeEveryChange()}</TextLink>
    </section>
  );
}

function isEmpty(result: BulkUploadResult): boolean {
  return result.errors.length === 0 && countsOf(result).every(([count]) => count === 0);
}

function countsOf(result: BulkUploadResult): [count: number, text: string][] {
  const { brandsCreated, modelsCreated, modelsUpdated, modelsUnchanged } = result;
  return [
    [brandsCreated, words.brandsCreated({ count: brandsCreated })],
    [modelsCreated, words.modelsCreated({ count: modelsCreated })],
    [modelsUpdated, words.modelsUpdated({ count: modelsUpdated })],
    [modelsUnchanged, words.modelsUnchanged({ count: modelsUnchanged })],
  ];
}
