import type { RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/club-requests';
import { Button } from '../../../ui/button.tsx';
import styles from './request-page.module.css';

export type SimilarModel = RequestPage['similar'][number];

interface SimilarModelsProps {
  page: RequestPage;
  /** Null once the request is answered. */
  onUse: ((model: SimilarModel) => void) | null;
}

/** Models of the catalogue whose names resemble the club's: it may be one of them, and staff price it by them. */
export function SimilarModels({ page: { similar }, onUse }: SimilarModelsProps) {
  return (
    <section className={styles.card} aria-labelledby="similar">
      <h2 id="similar">{words.similar()}</h2>
      <p className={styles.secondary}>{similar.length === 0 ? words.noSimilar() : words.similarHint()}</p>
      <ul className={styles.similar}>
        {similar.map((model) => (
          <li key={model.id}>
            <span>
              {modelName(model)}
              {model.year !== null && <span className={styles.secondary}> {model.year}</span>}
            </span>
            <span className={styles.value}>{formatRands(model.value)}</span>
            {onUse !== null && (
              <Button
                variant="secondary"
                className={styles.use}
                aria-label={words.isThisModel({ model: modelName(model), value: formatRands(model.value) })}
                onClick={() => onUse(model)}
              >
                {words.isThis()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function modelName({ brandName, name }: SimilarModel): string {
  return `${brandName} ${name}`;
}
