import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import { hasIronCount } from '@trade-in/domain/club';
import * as words from '@trade-in/words/model-step';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { OtherValue } from '../../../ui/text/other-value.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { ClubPicture } from '../step/club-picture.tsx';
import { clubValuesOf } from '../wizard/priced-club.ts';
import type { ClubOptions, WizardAt } from '../wizard/wizard.ts';
import styles from './model-step.module.css';

interface ModelPreviewProps {
  wizard: WizardAt<3>;
  brand: Brand | undefined;
  model: Model | undefined;
}

/** The selected club and its value. Its height is the same without a model, so that nothing moves when one is selected. */
export function ModelPreview({ wizard: { type, options }, brand, model }: ModelPreviewProps) {
  return (
    <section className={styles.preview} aria-label={words.preview()}>
      <div className={styles.picture}>
        <ClubPicture type={type} imageUrl={model?.imageUrl ?? null} {...(brand ? { brand: brand.name } : {})} />
      </div>
      <div className={styles.about} aria-live="polite" aria-atomic="true">
        <p className={styles.name}>{model?.name ?? clubTypeName(type)}</p>
        {model === undefined ? (
          <p className={styles.note}>{words.previewHint()}</p>
        ) : (
          <EstimatedValue model={model} options={options} />
        )}
      </div>
    </section>
  );
}

function EstimatedValue({ model, options }: { model: Model; options: ClubOptions }) {
  const { irons, hand, condition, payment } = options;
  const values = clubValuesOf({ model, options });
  const assumed = { condition: clubValueName(condition), hand: clubValueName(hand) };
  return (
    <>
      <p className={styles.value}>
        <VisuallyHidden>{payment === 'Cash' ? words.cashValue() : words.tradeInValue()} </VisuallyHidden>
        <Amount cents={values[payment]} />
      </p>
      <p className={styles.note}>
        <OtherValue payment={payment} values={values} />
      </p>
      <p className={styles.note}>
        {hasIronCount(model.type) ? words.ironAssumptions({ ...assumed, irons }) : words.assumptions(assumed)}
      </p>
    </>
  );
}
