import { findClubs } from '@trade-in/contract/endpoints/catalogue';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { useDeferredValue, useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import type { BenchModel } from '../bench/club-draft.ts';
import styles from './model-search.module.css';

interface ModelSearchProps {
  onChoose: (model: BenchModel) => void;
  onClose: () => void;
}

/** Finds another model of the catalogue, as the storefront's finder does. */
export function ModelSearch({ onChoose, onClose }: ModelSearchProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data } = useEndpoint(findClubs, q === '' ? null : { query: { q } });
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
