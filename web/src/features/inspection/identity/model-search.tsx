import { findClubs } from '@trade-in/contract/endpoints/catalogue';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as common from '@trade-in/words/back-office-common';
import { useState } from 'react';
import { queryOf } from '../../../api/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useDebounced } from '../../../ui/form/use-debounced.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import type { BenchModel } from '../bench/club-draft.ts';
import styles from './model-search.module.css';

interface ModelSearchProps {
  onChoose: (model: BenchModel) => void;
  onClose: () => void;
}

/** Finds another model of the catalogue, with the storefront's search. */
export function ModelSearch({ onChoose, onClose }: ModelSearchProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const query = queryOf(findClubs, q === '' ? null : { query: { q } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const results = q === '' ? [] : (data?.results ?? []);
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
          {q !== '' && data !== undefined && words.foundModels({ count: results.length })}
        </p>
        {q !== '' && error !== null && (
          <LoadFailure sentence={error.sentence ?? common.checkConnection()} onRetry={() => void refetch()} />
        )}
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
      </form>
    </Dialog>
  );
}
