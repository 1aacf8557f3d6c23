import type { ResponseOf } from '@trade-in/contract/endpoint';
import { findClubs } from '@trade-in/contract/endpoints/catalogue';
import type { ExtraClub } from '@trade-in/contract/endpoints/progress/inspection';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import { useState } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { adminPaths } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import type { BenchModel } from '../bench/club-draft.ts';
import styles from './model-search.module.css';

interface ModelSearchProps {
  /** Null for a club of the submission, which is searched for from scratch. */
  extra: ExtraClub | null;
  onChoose: (model: BenchModel) => void;
  onClose: () => void;
}

/** Finds another model of the catalogue, with the storefront's search. */
export function ModelSearch({ extra, onChoose, onClose }: ModelSearchProps) {
  const [text, setText] = useState(extra === null ? '' : `${extra.brandName} ${extra.modelName}`);
  const { results, failure } = useFoundModels(text);
  return (
    <Dialog title={words.anotherModel()} isForm onClose={onClose}>
      <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Field
          name="model"
          type="search"
          label={words.searchModel()}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles.count} role="status">
          {results !== null && words.foundModels({ count: results.length })}
        </p>
        {failure !== null && <LoadFailure {...failure} />}
        <div className={styles.found}>
          <Results results={results ?? []} onChoose={onChoose} />
          {results !== null && failure === null && <NotListed extra={extra} onChoose={onChoose} />}
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the models that a text finds, null while there is no answer, and why the search failed. */
function useFoundModels(text: string) {
  const q = useDebounced(text.trim());
  const query = queryOf(findClubs, q === '' ? null : { query: { q } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (q === '') return { results: null, failure: null };
  const sentence = error && (error.sentence ?? common.checkConnection());
  const failure = sentence === null ? null : { sentence, onRetry: () => void refetch() };
  return { results: data?.results ?? null, failure };
}

interface ResultsProps extends Pick<ModelSearchProps, 'onChoose'> {
  results: ResponseOf<typeof findClubs>['results'];
}

/** What to do about a club that the catalogue doesn't have: one that was not submitted can be refused. */
function NotListed({ extra, onChoose }: Pick<ModelSearchProps, 'extra' | 'onChoose'>) {
  return (
    <div className={styles.notListed}>
      <p>{extra === null ? words.addModel() : words.addOrRefuse()}</p>
      <ButtonLink variant="secondary" href={adminPaths.models}>
        {words.openModels()}
      </ButtonLink>
      {extra !== null && (
        <Button variant="secondary" onClick={() => onChoose({ id: null, ...extra, price: null })}>
          {words.refuseUnlisted()}
        </Button>
      )}
    </div>
  );
}

function Results({ results, onChoose }: ResultsProps) {
  return (
    <ul className={styles.results}>
      {results.map(({ model, brand }) => (
        <li key={model.id}>
          <button
            type="button"
            className={styles.result}
            onClick={() =>
              onChoose({
                id: model.id,
                brandName: brand.name,
                modelName: model.name,
                type: model.type,
                price: model.price,
              })
            }
          >
            <span className={styles.name}>
              {brand.name} {model.name}
            </span>
            <span className={styles.detail}>
              {clubTypeName(model.type)}, {formatRands(model.price)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
